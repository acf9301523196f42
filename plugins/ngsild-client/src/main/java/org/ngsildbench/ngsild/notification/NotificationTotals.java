package org.ngsildbench.ngsild.notification;

import java.util.Objects;
import org.ngsildbench.measurement.tally.NotificationTally;
import org.ngsildbench.measurement.tally.Notifications;

/** Sums of the notification counts of all labels, for the log. Thread-safe. */
public final class NotificationTotals {
  private final NotificationTally counts = new NotificationTally();

  /**
   * Returns an observer that counts here and forwards.
   *
   * @param observer next observer; null for none
   */
  public NotificationObserver before(NotificationObserver observer) {
    NotificationObserver next = Objects.requireNonNullElse(observer, NotificationObserver.NONE);
    return new NotificationObserver() {
      @Override
      public void written(long notifications) {
        counts.written(notifications);
        next.written(notifications);
      }

      @Override
      public void notified(long delayNanos) {
        counts.notified();
        next.notified(delayNanos);
      }

      @Override
      public void irregular(Irregularity kind) {
        kind.countIn(counts);
        next.irregular(kind);
      }
    };
  }

  @Override
  public String toString() {
    Notifications sums = counts.snapshot();
    return "due %s, arrived %s, lost %s, duplicates %s, out of order %s, late %s, superfluous %s"
        .formatted(
            sums.written(),
            sums.notified(),
            sums.lost(),
            sums.duplicates(),
            sums.outOfOrder(),
            sums.lateArrivals(),
            sums.superfluous());
  }
}
