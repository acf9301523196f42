package org.ngsildbench.vehicles.pacing;

import java.util.concurrent.locks.LockSupport;

/**
 * Waits until a time, at least 0.2 ms, and thereby groups messages that are due close together.
 * Otherwise a fleet of 100,000 drivers (a message every 75 μs) would keep a processor busy polling
 * the clock.
 */
public final class Pacer {

  /** The minimum wait. */
  private static final long GRAIN_NANOS = 200_000;

  private Pacer() {}

  /**
   * Waits until a time; checks for an interrupt even if the time has passed.
   *
   * @param nanoTime time in {@link System#nanoTime()}
   * @throws InterruptedException if the thread was interrupted
   */
  public static void until(long nanoTime) throws InterruptedException {
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
