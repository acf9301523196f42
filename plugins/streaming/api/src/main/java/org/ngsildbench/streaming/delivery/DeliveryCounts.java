package org.ngsildbench.streaming.delivery;

/**
 * Delivery counts of the messages meant for one consumer group.
 *
 * <p>Once every message has an outcome and none is in flight:
 *
 * <pre>
 * sent = acknowledged + failed
 * delivered + lost = acknowledged + deliveredThoughFailed
 * </pre>
 *
 * <p>In a group that filters by key, acknowledged and failed messages are those of its key.
 *
 * @param sent passed to a producer
 * @param acknowledged accepted by the server
 * @param failed rejected, or with an unknown outcome
 * @param delivered distinct messages that arrived
 * @param duplicates repeated arrivals
 * @param foreign messages of other runs or without a valid stamp
 * @param excluded arrivals of messages that the group's filter excludes
 * @param outOfOrder messages that arrived after a later one of the same key
 * @param lost acknowledged but not delivered
 * @param deliveredThoughFailed failed but delivered
 */
public record DeliveryCounts(
    long sent,
    long acknowledged,
    long failed,
    long delivered,
    long duplicates,
    long foreign,
    long excluded,
    long outOfOrder,
    long lost,
    long deliveredThoughFailed) {

  /** All counts are zero. */
  public static final DeliveryCounts NONE = new DeliveryCounts(0, 0, 0, 0, 0, 0, 0, 0, 0, 0);

  /** Returns the number of messages in flight. */
  public long undecided() {
    return sent - acknowledged - failed;
  }

  /** Adds counts of another topic or of another group that should receive every message. */
  public DeliveryCounts plus(DeliveryCounts other) {
    return new DeliveryCounts(
        sent + other.sent,
        acknowledged + other.acknowledged,
        failed + other.failed,
        delivered + other.delivered,
        duplicates + other.duplicates,
        foreign + other.foreign,
        excluded + other.excluded,
        outOfOrder + other.outOfOrder,
        lost + other.lost,
        deliveredThoughFailed + other.deliveredThoughFailed);
  }
}
