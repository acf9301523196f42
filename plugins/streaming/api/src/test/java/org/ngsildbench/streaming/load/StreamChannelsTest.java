package org.ngsildbench.streaming.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailureKind;
import org.ngsildbench.streaming.load.MemoryPlatform.Fate;

class StreamChannelsTest {

  private static final ConsumeSettings NOBODY = new ConsumeSettings(0, 1, Duration.ofMillis(20));

  private final MemoryPlatform platform = new MemoryPlatform(number -> Fate.DELIVERED, true);
  private final StreamChannels channels =
      new StreamChannels(platform, true, UnaryOperator.identity());

  private static PublishSettings settings(String topic) {
    return new PublishSettings(
        topic,
        1,
        "label",
        new MessageBody(100, BodyContent.RANDOM, 0, 1),
        1,
        Acknowledgement.EACH,
        1,
        Duration.ofSeconds(1));
  }

  @Test
  void opensTopicsInParallel() throws Exception {
    int topics = 8;
    CyclicBarrier all = new CyclicBarrier(topics);
    platform.beforeEachTopic(() -> awaitAll(all));
    ExecutorService threads = Executors.newFixedThreadPool(topics);
    try {
      List<Callable<Publisher>> opening =
          IntStream.range(0, topics)
              .<Callable<Publisher>>mapToObj(
                  number ->
                      () -> channels.publisher(settings("topic-" + number), NOBODY, new Heard()))
              .toList();
      for (Future<Publisher> one : threads.invokeAll(opening)) {
        one.get().close();
      }
    } finally {
      threads.shutdownNow();
    }
    assertThat(platform.topics).isEmpty();
  }

  /** If they were opened in sequence, the first would wait here forever. */
  private static void awaitAll(CyclicBarrier all) {
    try {
      all.await(1, TimeUnit.MINUTES);
    } catch (InterruptedException | BrokenBarrierException | TimeoutException e) {
      throw new AssertionError("the others did not come", e);
    }
  }

  @Test
  void lastCloseClosesASharedTopic() throws Exception {
    Publisher first = channels.publisher(settings("topic"), NOBODY, new Heard());
    Publisher second = channels.publisher(settings("topic"), NOBODY, new Heard());
    first.close();
    assertThat(platform.topics).containsOnlyKeys("topic");
    second.close();
    assertThat(platform.topics).isEmpty();
  }

  @Test
  void removesSecretsFromWhatTheServerReports() throws Exception {
    List<String> logged = new ArrayList<>();
    UnaryOperator<String> redact =
        text -> {
          logged.add(text);
          return "(set)";
        };
    ConsumeSettings one = new ConsumeSettings(1, 1, Duration.ofMillis(20));
    platform.refuseDeletion(
        new StreamException(StreamFailureKind.REFUSED, "may not delete as s3cret"));
    try (Publisher publisher =
        new StreamChannels(platform, true, redact).publisher(settings("topic"), one, new Heard())) {
      platform.interrupt(MemoryPlatform.LOST);
    }
    assertThat(logged).containsExactly(MemoryPlatform.LOST.message(), "may not delete as s3cret");
  }

  @Test
  void stopBeforeTheOpenOpensNothing() {
    Thread.currentThread().interrupt();

    assertThatThrownBy(() -> channels.publisher(settings("topic"), NOBODY, new Heard()))
        .isInstanceOf(StreamException.class)
        .hasMessageContaining("Interrupted");

    assertThat(Thread.interrupted()).isTrue();
    assertThat(platform.events).isEmpty();
  }
}
