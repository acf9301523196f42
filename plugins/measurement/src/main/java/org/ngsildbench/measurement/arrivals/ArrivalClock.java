package org.ngsildbench.measurement.arrivals;

import java.util.concurrent.locks.LockSupport;

/**
 * Waits for moments of a schedule. Thread-safe.
 *
 * <p>A parked thread wakes some 50 us late, which is the grain of Linux' timers; the wait therefore
 * aims that much earlier and watches the clock for the rest. Watching longer would be no more exact
 * and would cost the processor that the system under test may need.
 */
public final class ArrivalClock {

  private static final long WATCHED_NANOS = 50_000;

  private final long originNanos;
  private volatile boolean stopped;

  /**
   * A clock that has started or will.
   *
   * @param originNanos the start of the schedule, in {@link System#nanoTime()}
   */
  public ArrivalClock(long originNanos) {
    this.originNanos = originNanos;
  }

  /** A moment of the schedule, in {@link System#nanoTime()}. */
  public long at(long scheduleNanos) {
    return originNanos + scheduleNanos;
  }

  /** Nanoseconds since the start of the schedule. */
  public long elapsed() {
    return System.nanoTime() - originNanos;
  }

  /**
   * Waits until a moment has come.
   *
   * @param nanoTime in {@link System#nanoTime()}
   * @return false if the clock was stopped, or the thread interrupted, before
   */
  public boolean await(long nanoTime) {
    while (!stopped) {
      long left = nanoTime - System.nanoTime();
      if (left <= 0) {
        return true;
      }
      if (left > WATCHED_NANOS) {
        LockSupport.parkNanos(this, left - WATCHED_NANOS);
        if (Thread.currentThread().isInterrupted()) {
          return false;
        }
      } else {
        Thread.onSpinWait();
      }
    }
    return false;
  }

  /** Ends all waiting; parked threads must be unparked. */
  public void stop() {
    stopped = true;
  }

  public boolean isStopped() {
    return stopped;
  }
}
