package org.ngsildbench.embedded.subscription;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;

/** What became of all notifications of a broker. Thread-safe. */
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

  /** Takes one of so many places; false if there is none. */
  boolean enter(long places) {
    if (waiting.incrementAndGet() <= places) {
      return true;
    }
    waiting.decrementAndGet();
    return false;
  }

  /** Gives places back. */
  void leave(int places) {
    waiting.addAndGet(-places);
  }

  /** The counts now. */
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
   * The counts at a moment.
   *
   * @param made notifications that changes or intervals gave rise to
   * @param delivered answered with 2xx
   * @param refused answered with anything else
   * @param timedOut not answered in time
   * @param failed no connection, or a broken one
   * @param overflowed given up because too many were waiting
   * @param waiting not sent yet
   * @param lastReason why one was not delivered lately; empty if all were
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
