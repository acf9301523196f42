package org.ngsildbench.measurement.file;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Does something again and again on a daemon thread, at a fixed rate, until closed.
 *
 * <p>A turn that throws goes to the thread's uncaught-exception handler and does not end the
 * series. Turns that would have begun while an earlier one still ran are left out.
 */
public final class PeriodicTask implements AutoCloseable {

  private final CountDownLatch stop = new CountDownLatch(1);
  private final long periodNanos;
  private final Runnable task;
  private final Thread thread;

  private PeriodicTask(String threadName, Duration period, Runnable task) {
    this.periodNanos = period.toNanos();
    this.task = task;
    this.thread = new Thread(this::run, threadName);
    thread.setDaemon(true);
  }

  /**
   * Starts the series; the first turn comes after one period.
   *
   * @param period time from one turn's start to the next, above 0
   * @throws IllegalArgumentException if the period is 0 or negative
   */
  public static PeriodicTask start(String threadName, Duration period, Runnable task) {
    if (period.isZero() || period.isNegative()) {
      throw new IllegalArgumentException("The period must be above 0, but was " + period + ".");
    }
    PeriodicTask periodic = new PeriodicTask(threadName, period, task);
    periodic.thread.start();
    return periodic;
  }

  private void run() {
    long next = System.nanoTime() + periodNanos;
    try {
      while (!stop.await(next - System.nanoTime(), TimeUnit.NANOSECONDS)) {
        turn();
        next = Math.max(next + periodNanos, System.nanoTime());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void turn() {
    try {
      task.run();
    } catch (RuntimeException e) {
      thread.getUncaughtExceptionHandler().uncaughtException(thread, e);
    }
  }

  /** Ends the series and waits for a turn under way. */
  @Override
  public void close() {
    stop.countDown();
    boolean interrupted = false;
    while (thread.isAlive() && thread != Thread.currentThread()) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
