package org.ngsildbench.streaming.reconnect;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.ngsildbench.streaming.StreamException;

/**
 * Permits for messages in flight: a send waits for permits, an outcome returns them. Thread-safe,
 * lock-free.
 */
public final class InFlightPermits {

  private final int capacity;
  // Fair, so a flush, which takes all permits, is not overtaken by later sends.
  private final Semaphore inFlightPermits;
  private volatile long latestOutcome = System.nanoTime();

  /** Creates permits, counted in messages or bytes. */
  public InFlightPermits(int capacity) {
    this.capacity = capacity;
    this.inFlightPermits = new Semaphore(capacity, true);
  }

  /**
   * Takes permits; all of them if more are requested than exist.
   *
   * @param limit timeout
   * @return whether the permits were available in time
   * @throws StreamException if the thread is interrupted while waiting
   */
  public boolean take(int amount, Duration limit) throws StreamException {
    try {
      return inFlightPermits.tryAcquire(
          Math.min(amount, capacity), limit.toNanos(), TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      throw StreamException.interrupted("waiting for room for a message");
    }
  }

  /** A message that had taken so much has its outcome. */
  public void giveBack(int amount, long now) {
    latestOutcome = now;
    inFlightPermits.release(Math.min(amount, capacity));
  }

  /**
   * Waits until all that was taken before is given back.
   *
   * @return false when that took longer, or the thread was interrupted
   */
  public boolean flush(Duration limit) {
    try {
      boolean empty = take(capacity, limit);
      if (empty) {
        inFlightPermits.release(capacity);
      }
      return empty;
    } catch (StreamException interrupted) {
      return false;
    }
  }

  /**
   * Returns whether messages are in flight but none completed within a timeout. If outcomes arrive
   * in order, this one clock covers all messages. Call regularly: calls detect when the waiting
   * began.
   */
  public boolean isOverdue(Duration timeout) {
    long now = System.nanoTime();
    if (inFlightPermits.availablePermits() == capacity) {
      latestOutcome = now;
    }
    return now - latestOutcome > timeout.toNanos();
  }
}
