package org.ngsildbench.measurement.tally;

/**
 * What became of the notifications of a label's writes. Immutable.
 *
 * @param written notifications due: a write that n subscriptions watch counts n times
 * @param notified those that came in time
 * @param lost those that did not come within the time they were waited for
 * @param duplicates notifications that came once more
 * @param outOfOrder those that came after one of a write that began only when theirs had been
 *     answered
 * @param lateArrivals those counted as lost that came after all
 */
public record Notifications(
    long written, long notified, long lost, long duplicates, long outOfOrder, long lateArrivals) {

  /** Both together. */
  public Notifications plus(Notifications other) {
    return new Notifications(
        written + other.written,
        notified + other.notified,
        lost + other.lost,
        duplicates + other.duplicates,
        outOfOrder + other.outOfOrder,
        lateArrivals + other.lateArrivals);
  }
}
