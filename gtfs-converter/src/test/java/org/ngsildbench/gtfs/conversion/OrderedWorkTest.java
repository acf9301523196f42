package org.ngsildbench.gtfs.conversion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.Phaser;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class OrderedWorkTest {

  private static final int AHEAD = 4;

  private final List<Integer> taken = new ArrayList<>();

  @Test
  void deliversResultsInSubmissionOrder() throws Exception {
    AtomicInteger underWay = new AtomicInteger();
    Set<Integer> depths = ConcurrentHashMap.newKeySet();
    try (Workers workers = new Workers()) {
      OrderedWork<Integer> work =
          new OrderedWork<>(
              "f",
              workers,
              AHEAD,
              result -> {
                underWay.decrementAndGet();
                taken.add(result);
              });
      for (int i = 0; i < 2000; i++) {
        int number = i;
        depths.add(underWay.incrementAndGet());
        work.give(
            () -> {
              if (number % 7 == 0) {
                Thread.yield();
              }
              return number;
            });
      }
      work.finish();
    }
    assertThat(taken).isEqualTo(IntStream.range(0, 2000).boxed().toList());
    assertThat(depths).allMatch(depth -> depth <= AHEAD + 1);
  }

  /** The other threads never run the tasks. */
  @Test
  void submitterRunsTasksIfOthersAreBusy() throws Exception {
    Set<Thread> doing = new HashSet<>();
    Executor busy = later -> {};
    OrderedWork<Integer> work = new OrderedWork<>("f", busy, AHEAD, taken::add);
    for (int i = 0; i < 3 * AHEAD; i++) {
      int number = i;
      work.give(
          () -> {
            doing.add(Thread.currentThread());
            return number;
          });
    }
    assertThat(taken).hasSize(2 * AHEAD);
    work.finish();
    assertThat(taken).isEqualTo(IntStream.range(0, 3 * AHEAD).boxed().toList());
    assertThat(doing).containsExactly(Thread.currentThread());
  }

  @Test
  void failuresReachTheSubmitter() throws Exception {
    try (Workers workers = new Workers()) {
      OrderedWork<Integer> work = new OrderedWork<>("f", workers, AHEAD, taken::add);
      work.give(() -> 1);
      assertThatThrownBy(
              () -> {
                work.give(
                    () -> {
                      throw new IOException("disk full");
                    });
                work.finish();
              })
          .isInstanceOf(IOException.class)
          .hasMessage("disk full");
    }
    assertThat(taken).containsExactly(1);
  }

  @Test
  void errorsReachTheSubmitterUnchanged() throws Exception {
    try (Workers workers = new Workers()) {
      OrderedWork<Integer> work = new OrderedWork<>("f", workers, AHEAD, taken::add);
      assertThatThrownBy(
              () -> {
                work.give(
                    () -> {
                      throw new OutOfMemoryError("no room");
                    });
                work.finish();
              })
          .isInstanceOf(OutOfMemoryError.class)
          .hasMessage("no room");
    }
  }

  @Test
  void waitingCanBeInterrupted() throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    Phaser never = new Phaser(1);
    try (Workers workers = new Workers()) {
      OrderedWork<Integer> work = new OrderedWork<>("trips", workers, AHEAD, taken::add);
      work.give(
          () -> {
            begun.countDown();
            return never.awaitAdvance(0);
          });
      begun.await();
      Thread.currentThread().interrupt();
      assertThatThrownBy(work::finish)
          .isInstanceOf(InterruptedIOException.class)
          .hasMessageContaining("(trips)");
    } finally {
      never.forceTermination();
    }
    assertThat(Thread.interrupted()).isFalse();
  }
}
