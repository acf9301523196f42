package org.ngsildbench.vehicles.pacing;

import java.util.concurrent.locks.LockSupport;

/**
 * Waits for moments, with a grain: who would wait less than 0.2 ms waits 0.2 ms, and all that has
 * fallen due then is sent together. Otherwise a fleet of 100,000, with a message due every 75 us,
 * would keep a processor busy with watching the clock, which the server may need.
 */
final class Pacer {

  /** The shortest wait. */
  private static final long GRAIN_NANOS = 200_000;

  private Pacer() {}

  /**
   * Waits until a moment has come; who is late and does not wait is interrupted all the same.
   *
   * @param nanoTime in {@link System#nanoTime()}
   * @throws InterruptedException if the thread was interrupted
   */
  static void until(long nanoTime) throws InterruptedException {
    while (true) {
      if (Thread.interrupted()) {
        throw new InterruptedException("The wait for the next message was interrupted.");
      }
      long left = nanoTime - System.nanoTime();
      if (left <= 0) {
        return;
      }
      LockSupport.parkNanos(Math.max(GRAIN_NANOS, left));
    }
  }
}
