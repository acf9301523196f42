package org.ngsildbench.embedded.subscription;

import java.util.concurrent.Executor;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Starts work later; the work itself runs elsewhere. Thread-safe. */
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

  /** Runs once, so many nanoseconds from now. */
  void after(long nanos, Runnable work) {
    try {
      clock.schedule(() -> executor.execute(work), nanos, TimeUnit.NANOSECONDS);
    } catch (RejectedExecutionException e) {
      // The broker is being closed: there is nothing more to start.
      clock.purge();
    }
  }

  /** Runs again and again until it is cancelled. */
  Future<?> every(long nanos, Runnable work) {
    return clock.scheduleAtFixedRate(
        () -> executor.execute(work), nanos, nanos, TimeUnit.NANOSECONDS);
  }

  @Override
  public void close() {
    clock.shutdownNow();
  }
}
