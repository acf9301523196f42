package org.ngsildbench.load.send;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.ngsildbench.load.delivery.LoadAbortedException;

@Timeout(30)
class WorkerPoolTest {

  private final AtomicInteger reports = new AtomicInteger();
  private final WorkerPool pool = new WorkerPool(4, reports::incrementAndGet);

  @Test
  void runsEveryTaskOnceOnAllThreads() throws Exception {
    Set<Integer> done = ConcurrentHashMap.newKeySet();
    Set<Thread> threads = ConcurrentHashMap.newKeySet();
    CountDownLatch allThreads = new CountDownLatch(4);
    pool.work(
        IntStream.range(0, 1_000)
            .mapToObj(
                i ->
                    () -> {
                      assertThat(done.add(i)).isTrue();
                      if (threads.add(Thread.currentThread())) {
                        allThreads.countDown();
                        allThreads.await();
                      }
                    }));
    assertThat(done).hasSize(1_000);
    assertThat(threads).hasSize(4);
    assertThat(reports).hasPositiveValue();
  }

  @Test
  void createsTasksLazily() throws Exception {
    AtomicInteger made = new AtomicInteger();
    AtomicInteger done = new AtomicInteger();
    pool.work(
        IntStream.range(0, 10_000)
            .mapToObj(
                i -> {
                  assertThat(made.incrementAndGet() - done.get()).isLessThan(16);
                  return done::incrementAndGet;
                }));
    assertThat(done).hasValue(10_000);
  }

  @Test
  void oneFailureStopsTheOthers() {
    CountDownLatch waiting = new CountDownLatch(3);
    AtomicInteger interrupted = new AtomicInteger();
    LoadTask waits =
        () -> {
          waiting.countDown();
          try {
            new CountDownLatch(1).await();
          } catch (InterruptedException e) {
            interrupted.incrementAndGet();
            throw e;
          }
        };
    LoadTask fails =
        () -> {
          waiting.await();
          throw new LoadAbortedException("enough");
        };
    assertThatExceptionOfType(LoadAbortedException.class)
        .isThrownBy(() -> pool.work(Stream.of(waits, waits, waits, fails)))
        .withMessage("enough");
    assertThat(interrupted).hasValue(3);
  }

  @Test
  void interruptedCallerStopsAllThreads() throws Exception {
    CountDownLatch working = new CountDownLatch(1);
    AtomicBoolean stopped = new AtomicBoolean();
    AtomicBoolean ended = new AtomicBoolean();
    Thread caller =
        new Thread(
            () -> {
              try {
                pool.work(
                    Stream.of(
                        () -> {
                          working.countDown();
                          try {
                            new CountDownLatch(1).await();
                          } finally {
                            stopped.set(true);
                          }
                        }));
              } catch (InterruptedException e) {
                ended.set(stopped.get());
              } catch (LoadAbortedException e) {
                throw new AssertionError(e);
              }
            });
    caller.start();
    working.await();
    caller.interrupt();
    caller.join();
    assertThat(ended).isTrue();
  }

  @Test
  void failuresInATaskAreReported() {
    LoadTask mistaken =
        () -> {
          throw new IllegalStateException("mistake");
        };
    assertThatIllegalStateException().isThrownBy(() -> pool.work(Stream.of(mistaken)));
  }
}
