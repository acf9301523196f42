package org.ngsildbench.streaming.load;

import java.util.concurrent.locks.LockSupport;

/**
 * Waits for moments. A parked thread wakes some 50 us late, which is the grain of Linux' timers; so
 * the wait aims that much earlier and watches the clock for the rest.
 */
final class PreciseWait {

  private static final long WATCHED_NANOS = 50_000;

  private PreciseWait() {}

  /**
   * Waits until a moment has come.
   *
   * @param nanoTime in {@link System#nanoTime()}
   * @return false if the thread was interrupted before
   */
  static boolean until(long nanoTime) {
    while (true) {
      long left = nanoTime - System.nanoTime();
      if (left <= 0) {
        return true;
      }
      if (left > WATCHED_NANOS) {
        LockSupport.parkNanos(left - WATCHED_NANOS);
        if (Thread.currentThread().isInterrupted()) {
          return false;
        }
      } else {
        Thread.onSpinWait();
      }
    }
  }
}
