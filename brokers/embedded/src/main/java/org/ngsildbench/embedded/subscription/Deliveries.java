package org.ngsildbench.embedded.subscription;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;

/** Counts the notifications of a broker by outcome. Thread-safe. */
final class Deliveries {
  private final LongAdder made = new LongAdder();
  private final LongAdder delivered = new LongAdder();
  private final LongAdder refused = new LongAdder();
  private final LongAdder timedOut = new LongAdder();
  private final LongAdder failed = new LongAdder();
  private final LongAdder overflowed = new LongAdder();
  private final AtomicLong waiting = new AtomicLong();
  private volatile String lastReason = "";

  void made() {
    made.increment();
  }

  void ended(DeliveryOutcome outcome, String reason) {
    switch (outcome) {
      case DELIVERED -> delivered.increment();
      case REFUSED -> refused.increment();
      case TIMED_OUT -> timedOut.increment();
      case FAILED -> failed.increment();
    }
    if (outcome != DeliveryOutcome.DELIVERED) {
      lastReason = reason;
    }
  }

  void overflowed() {
    overflowed.increment();
  }

  /** Reserves a place in the queues; returns false if all are taken. */
  boolean enter(long places) {
    if (waiting.incrementAndGet() <= places) {
      return true;
    }
    waiting.decrementAndGet();
    return false;
  }

  /** Releases places. */
  void leave(int places) {
    waiting.addAndGet(-places);
  }

  /** Returns the current counts. */
  Counts counts() {
    return new Counts(
        made.sum(),
        delivered.sum(),
        refused.sum(),
        timedOut.sum(),
        failed.sum(),
        overflowed.sum(),
        waiting.get(),
        lastReason);
  }

  /**
   * A snapshot of the counts.
   *
   * @param made notifications created by changes or intervals
   * @param delivered responses with 2xx
   * @param refused responses with another status
   * @param timedOut no response before the timeout
   * @param failed connections refused or broken
   * @param overflowed dropped because of a full queue
   * @param waiting not yet sent
   * @param lastReason reason of the latest failure; empty if there was none
   */
  record Counts(
      long made,
      long delivered,
      long refused,
      long timedOut,
      long failed,
      long overflowed,
      long waiting,
      String lastReason) {}
}
