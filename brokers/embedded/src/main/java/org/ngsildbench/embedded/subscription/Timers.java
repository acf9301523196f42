package org.ngsildbench.embedded.subscription;

import java.util.concurrent.Executor;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Schedules work that runs on another executor. Thread-safe. */
final class Timers implements AutoCloseable {
  private final ScheduledThreadPoolExecutor clock;
  private final Executor executor;

  Timers(Executor executor) {
    this.executor = executor;
    this.clock =
        new ScheduledThreadPoolExecutor(
            1,
            work -> {
              Thread thread = new Thread(work, "notification timers");
              thread.setDaemon(true);
              return thread;
            });
    clock.setRemoveOnCancelPolicy(true);
  }

  /** Runs work once after a delay (ns). */
  void after(long nanos, Runnable work) {
    try {
      clock.schedule(() -> executor.execute(work), nanos, TimeUnit.NANOSECONDS);
    } catch (RejectedExecutionException e) {
      // The broker is being closed.
      clock.purge();
    }
  }

  /** Runs work periodically until cancelled. */
  Future<?> every(long nanos, Runnable work) {
    return clock.scheduleAtFixedRate(
        () -> executor.execute(work), nanos, nanos, TimeUnit.NANOSECONDS);
  }

  @Override
  public void close() {
    clock.shutdownNow();
  }
}
