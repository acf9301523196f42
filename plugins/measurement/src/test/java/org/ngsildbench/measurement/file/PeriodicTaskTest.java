package org.ngsildbench.measurement.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class PeriodicTaskTest {

  @Test
  void repeatsOnADaemonThreadEvenAfterAFailure() throws InterruptedException {
    CountDownLatch turns = new CountDownLatch(5);
    AtomicInteger failures = new AtomicInteger();
    Runnable task =
        () -> {
          Thread.currentThread()
              .setUncaughtExceptionHandler((thread, e) -> failures.incrementAndGet());
          assertThat(Thread.currentThread().isDaemon()).isTrue();
          turns.countDown();
          throw new IllegalStateException("one turn failed");
        };

    try (PeriodicTask periodic = PeriodicTask.start("test", Duration.ofMillis(1), task)) {
      assertThat(turns.await(10, TimeUnit.SECONDS)).isTrue();
      assertThat(periodic).isNotNull();
    }
    assertThat(failures.get()).isGreaterThanOrEqualTo(5);
  }

  @Test
  void closeWaitsForTheRunningTaskAndStops() throws InterruptedException {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch mayEnd = new CountDownLatch(1);
    AtomicInteger finished = new AtomicInteger();
    PeriodicTask periodic =
        PeriodicTask.start(
            "test",
            Duration.ofMillis(1),
            () -> {
              begun.countDown();
              awaitUninterruptibly(mayEnd);
              finished.incrementAndGet();
            });
    begun.await();
    Thread closer = new Thread(periodic::close);
    closer.start();
    mayEnd.countDown();
    closer.join();

    int turns = finished.get();
    assertThat(turns).isGreaterThanOrEqualTo(1);
    periodic.close();
    assertThat(finished).hasValue(turns);
  }

  @Test
  void rejectsAPeriodOfZero() {
    assertThatThrownBy(() -> PeriodicTask.start("test", Duration.ZERO, () -> {}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("above 0");
  }

  private static void awaitUninterruptibly(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
