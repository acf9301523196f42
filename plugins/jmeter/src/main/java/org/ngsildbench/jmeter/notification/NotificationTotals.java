package org.ngsildbench.jmeter.notification;

import java.util.concurrent.atomic.LongAdder;
import org.ngsildbench.ngsild.notification.NotificationObserver;

/** The sums over all labels, for the log. Thread-safe. */
final class NotificationTotals {
  private final LongAdder written = new LongAdder();
  private final LongAdder notified = new LongAdder();
  private final LongAdder lost = new LongAdder();
  private final LongAdder duplicates = new LongAdder();
  private final LongAdder outOfOrder = new LongAdder();
  private final LongAdder lateArrivals = new LongAdder();

  /**
   * Returns an observer that counts here and forwards.
   *
   * @param next next observer; null for none
   */
  NotificationObserver before(NotificationObserver next) {
    return new NotificationObserver() {
      @Override
      public void written(long notifications) {
        written.add(notifications);
        if (next != null) {
          next.written(notifications);
        }
      }

      @Override
      public void notified(long delayNanos) {
        notified.increment();
        if (next != null) {
          next.notified(delayNanos);
        }
      }

      @Override
      public void lost() {
        lost.increment();
        if (next != null) {
          next.lost();
        }
      }

      @Override
      public void duplicate() {
        duplicates.increment();
        if (next != null) {
          next.duplicate();
        }
      }

      @Override
      public void outOfOrder() {
        outOfOrder.increment();
        if (next != null) {
          next.outOfOrder();
        }
      }

      @Override
      public void lateArrival() {
        lateArrivals.increment();
        if (next != null) {
          next.lateArrival();
        }
      }
    };
  }

  @Override
  public String toString() {
    return "due %d, came %d, lost %d, duplicates %d, out of order %d, late %d"
        .formatted(
            written.sum(),
            notified.sum(),
            lost.sum(),
            duplicates.sum(),
            outOfOrder.sum(),
            lateArrivals.sum());
  }
}
