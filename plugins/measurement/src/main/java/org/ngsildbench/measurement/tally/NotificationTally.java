package org.ngsildbench.measurement.tally;

import java.util.concurrent.atomic.LongAdder;

/** Counts the notifications of a label's writes. Thread-safe; counting takes no lock. */
public final class NotificationTally {
  private final LongAdder written = new LongAdder();
  private final LongAdder notified = new LongAdder();
  private final LongAdder lost = new LongAdder();
  private final LongAdder duplicates = new LongAdder();
  private final LongAdder outOfOrder = new LongAdder();
  private final LongAdder lateArrivals = new LongAdder();
  private final LongAdder superfluous = new LongAdder();

  /** Counts notifications that are due. */
  public void written(long due) {
    written.add(due);
  }

  /** Counts a notification that arrived in time. */
  public void notified() {
    notified.increment();
  }

  /** Counts one that did not. */
  public void lost() {
    lost.increment();
  }

  /** Counts a duplicate notification. */
  public void duplicate() {
    duplicates.increment();
  }

  /** Counts one that was overtaken. */
  public void outOfOrder() {
    outOfOrder.increment();
  }

  /** Counts one that had been counted as lost. */
  public void lateArrival() {
    lateArrivals.increment();
  }

  /** Counts one that was not due at its endpoint. */
  public void superfluous() {
    superfluous.increment();
  }

  /** Returns the counts so far. */
  public Notifications snapshot() {
    return new Notifications(
        written.sum(),
        notified.sum(),
        lost.sum(),
        duplicates.sum(),
        outOfOrder.sum(),
        lateArrivals.sum(),
        superfluous.sum());
  }
}
