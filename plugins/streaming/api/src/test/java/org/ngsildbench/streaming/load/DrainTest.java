package org.ngsildbench.streaming.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.ngsildbench.streaming.load.MemoryPlatform.Fate;

class DrainTest {

  private final MemoryPlatform platform =
      new MemoryPlatform(number -> number == 0 ? Fate.DELIVERED : Fate.LOST, true);

  private Publisher published() throws Exception {
    PublishSettings settings =
        new PublishSettings(
            "topic",
            1,
            "label",
            new MessageBody(100, BodyContent.RANDOM, 0, 1),
            1,
            Acknowledgement.EACH,
            1,
            Duration.ofSeconds(1));
    Publisher publisher =
        new StreamChannels(platform, true, UnaryOperator.identity())
            .publisher(settings, new ConsumeSettings(1, 1, Duration.ofMillis(500)), new Heard());
    for (int message = 0; message < 2; message++) {
      publisher.publish(Publisher.AT_ONCE, System.nanoTime() + TimeUnit.SECONDS.toNanos(10));
    }
    return publisher;
  }

  @Test
  @Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void endsThoughOldAndForeignMessagesKeepArriving() throws Exception {
    Publisher publisher = published();
    ScheduledExecutorService server = Executors.newSingleThreadScheduledExecutor();
    try {
      CountDownLatch begun = new CountDownLatch(1);
      server.scheduleWithFixedDelay(() -> redeliver(begun), 0, 1, TimeUnit.MILLISECONDS);
      begun.await();
      publisher.close();
    } finally {
      server.shutdownNow();
    }
    assertThat(publisher.counts("memory", 0).lost()).isOne();
    assertThat(publisher.counts("memory", 0).duplicates()).isPositive();
    assertThat(publisher.counts("memory", 0).foreign()).isPositive();
  }

  private void redeliver(CountDownLatch begun) {
    platform.deliver(platform.published.get(0));
    platform.deliver(new byte[0]);
    begun.countDown();
  }

  @Test
  void closesTheTopicThoughItsLagCannotBeRead() throws Exception {
    platform.reportLag(
        () -> {
          throw new ClassCastException("an odd answer");
        });
    published().close();
    assertThat(platform.topics).isEmpty();
  }
}
