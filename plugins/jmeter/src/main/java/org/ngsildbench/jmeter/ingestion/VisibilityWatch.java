package org.ngsildbench.jmeter.ingestion;

import java.time.Duration;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.ngsildbench.ngsild.batch.BatchResult;
import org.ngsildbench.ngsild.outcome.BrokerException;
import org.ngsildbench.ngsild.outcome.FailureKind;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads acknowledged batches until the broker returns them, in a separate thread: waiting would let
 * a broker that falls behind catch up. Thread-safe.
 */
final class VisibilityWatch implements AutoCloseable {

  /** Further batches are not watched and count as not visible. */
  static final int MAX_WATCHED = 64;

  private static final Logger LOGGER = LoggerFactory.getLogger(VisibilityWatch.class);

  private static final long FIRST_READ_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

  /** Next read, in times of the age: the delay is at most so much too long. */
  private static final double NEXT_READ = 1.1;

  private final ScheduledExecutorService reader =
      Executors.newSingleThreadScheduledExecutor(
          task -> {
            Thread thread = new Thread(task, "visibility of batches");
            thread.setDaemon(true);
            return thread;
          });
  private final Semaphore free = new Semaphore(MAX_WATCHED);
  private final Set<Watched> watched = ConcurrentHashMap.newKeySet();
  private final long timeoutNanos;

  /** Whether the last read had no response in time: one such wait per batch would take an hour. */
  private volatile boolean stalled;

  /**
   * @param acknowledged end of the batch, {@link System#nanoTime()}
   * @param delay takes the delay in nanoseconds; empty after the timeout
   * @param whenDone called at the end, also of an interrupted test, unless the broker stalls
   */
  private record Watched(
      BatchExecution batch, long acknowledged, Consumer<OptionalLong> delay, Runnable whenDone) {}

  VisibilityWatch(Duration timeout) {
    this.timeoutNanos = timeout.toNanos();
  }

  /**
   * Watches an acknowledged batch.
   *
   * @param delay takes the delay in nanoseconds; empty after the timeout, or if too many are
   *     watched
   * @param whenDone called at the end, also of an interrupted test, unless the broker stalls
   * @return whether it is watched; false if too many are
   */
  boolean add(
      BatchExecution batch, BatchResult result, Consumer<OptionalLong> delay, Runnable whenDone) {
    if (!free.tryAcquire()) {
      delay.accept(OptionalLong.empty());
      return false;
    }
    Watched added = new Watched(batch, result.times().end(), delay, whenDone);
    watched.add(added);
    schedule(added, FIRST_READ_NANOS);
    return true;
  }

  private void schedule(Watched one, long nanos) {
    try {
      reader.schedule(() -> read(one), nanos, TimeUnit.NANOSECONDS);
    } catch (RejectedExecutionException closed) {
      LOGGER.debug("The test has ended", closed);
    }
  }

  private void read(Watched one) {
    AtomicBoolean visible = new AtomicBoolean();
    if (!stalled || System.nanoTime() - one.acknowledged() < timeoutNanos) {
      guard(() -> visible.set(isVisible(one.batch())));
    }
    long age = System.nanoTime() - one.acknowledged();
    if (!visible.get() && age < timeoutNanos) {
      schedule(one, (long) (age * (NEXT_READ - 1)));
      return;
    }
    guard(() -> one.delay().accept(visible.get() ? OptionalLong.of(age) : OptionalLong.empty()));
    end(one);
  }

  private boolean isVisible(BatchExecution batch) {
    try {
      stalled = false;
      return batch.isVisible();
    } catch (BrokerException unread) {
      stalled = unread.kind().equals(FailureKind.TIMEOUT);
      return false;
    }
  }

  private void end(Watched one) {
    if (watched.remove(one)) {
      if (stalled) {
        LOGGER.warn("A watched batch may remain in the broker, which does not answer in time");
      } else {
        guard(one.whenDone());
      }
      free.release();
    }
  }

  /** Goes on after an internal error: otherwise {@link #await} would wait forever. */
  private static void guard(Runnable step) {
    try {
      step.run();
    } catch (RuntimeException | Error unexpected) {
      LOGGER.error("Internal error of ngsild-bench while a batch was watched", unexpected);
    }
  }

  /**
   * Waits until no batch is watched: after the timeout of the last, for two stalled reads at most.
   * If interrupted, ends watching.
   */
  void await() {
    try {
      free.acquire(MAX_WATCHED);
      free.release(MAX_WATCHED);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      close();
    }
  }

  /** Ends watching; the broker may still work on what is left. */
  @Override
  public void close() {
    reader.shutdownNow();
    watched.forEach(this::end);
  }
}
