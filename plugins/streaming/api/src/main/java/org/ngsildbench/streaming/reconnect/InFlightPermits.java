package org.ngsildbench.streaming.reconnect;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.ngsildbench.streaming.StreamException;

/**
 * Room for messages without an outcome: a send takes some and waits for it where there is none, an
 * outcome gives it back. Thread-safe, without a lock.
 */
public final class InFlightPermits {

  private final int capacity;
  // Fair, so that a flush, which takes all of it, gets its turn before what is sent after it.
  private final Semaphore inFlightPermits;
  private volatile long latestOutcome = System.nanoTime();

  /** So much, in whatever is counted: messages, or bytes. */
  public InFlightPermits(int capacity) {
    this.capacity = capacity;
    this.inFlightPermits = new Semaphore(capacity, true);
  }

  /**
   * Takes some; all of it for more than there is at all.
   *
   * @param limit how long to wait for it
   * @return whether it was to be had in time
   * @throws StreamException when the thread is interrupted while it waits
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
   * Whether nothing was given back for as long as this though something is out. Where outcomes come
   * about in the order of the messages, one clock so serves all of them. To be asked regularly:
   * that is how it knows since when something is out.
   */
  public boolean isOverdue(Duration timeout) {
    long now = System.nanoTime();
    if (inFlightPermits.availablePermits() == capacity) {
      latestOutcome = now;
    }
    return now - latestOutcome > timeout.toNanos();
  }
}
