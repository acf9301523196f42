package org.ngsildbench.measurement.tally;

import org.ngsildbench.measurement.json.RecordFields;

/**
 * Notification counts of a label's writes. Immutable.
 *
 * @param written notifications due: a write watched by n subscriptions counts n times
 * @param notified arrived in time
 * @param lost not arrived before the timeout
 * @param duplicates arrived again
 * @param outOfOrder arrived after a notification of a write that started after their own write
 *     completed
 * @param lateArrivals counted as lost but arrived later
 * @param superfluous not due: of a write that the subscription's filter excludes, of another
 *     subscription or entity, or with a value that was not written
 */
public record Notifications(
    long written,
    long notified,
    long lost,
    long duplicates,
    long outOfOrder,
    long lateArrivals,
    long superfluous) {

  /** Adds both. */
  public Notifications plus(Notifications other) {
    return RecordFields.sum(this, other);
  }
}
