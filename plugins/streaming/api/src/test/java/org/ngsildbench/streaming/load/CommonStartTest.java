package org.ngsildbench.streaming.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CommonStartTest {

  private static final Duration LONG = Duration.ofMinutes(1);

  private final CommonStart start = new CommonStart();

  @Test
  void startsAfterTheLastPublisherArrived() throws Exception {
    AtomicInteger come = new AtomicInteger();
    ExecutorService threads = Executors.newFixedThreadPool(8);
    try {
      List<CompletableFuture<Integer>> begun =
          IntStream.range(0, 8)
              .mapToObj(
                  any ->
                      CompletableFuture.supplyAsync(
                          () -> {
                            come.incrementAndGet();
                            start.await("label", 8, LONG);
                            return come.get();
                          },
                          threads))
              .toList();
      for (CompletableFuture<Integer> one : begun) {
        assertThat(one.get(1, TimeUnit.MINUTES)).isEqualTo(8);
      }
    } finally {
      threads.shutdownNow();
    }
  }

  @Test
  void waitForAMissingPublisherHasATimeout() {
    assertThat(start.await("label", 2, Duration.ofMillis(1)))
        .hasValueSatisfying(told -> assertThat(told).startsWith("label: of 2 publishers"));
    // This one arrives after the timeout.
    assertThat(start.await("label", 2, LONG)).isEmpty();

    assertThat(Thread.currentThread().isInterrupted()).isFalse();
  }

  @Test
  void stoppedPublisherStaysStopped() {
    Thread.currentThread().interrupt();

    start.await("label", 2, LONG);

    assertThat(Thread.interrupted()).isTrue();
  }
}
