package org.ngsildbench.streaming.delivery;

/**
 * What became of the messages that were meant for one group of consumers.
 *
 * <p>Once every message has an outcome and no message is under way:
 *
 * <pre>
 * sent = acknowledged + failed
 * delivered + lost = acknowledged + deliveredThoughFailed
 * </pre>
 *
 * @param sent handed to a producer
 * @param acknowledged taken by the server
 * @param failed not taken, or nobody knows
 * @param delivered different messages that came
 * @param duplicates messages that came again, each time counted
 * @param foreign messages of other runs, or of nobody
 * @param outOfOrder messages that came after a later one of their key
 * @param lost acknowledged, and have not come
 * @param deliveredThoughFailed failed, and have come all the same
 */
public record DeliveryCounts(
    long sent,
    long acknowledged,
    long failed,
    long delivered,
    long duplicates,
    long foreign,
    long outOfOrder,
    long lost,
    long deliveredThoughFailed) {

  /** Nothing was sent, nothing came. */
  public static final DeliveryCounts NONE = new DeliveryCounts(0, 0, 0, 0, 0, 0, 0, 0, 0);

  /** Sent, and nobody has said yet what became of it. */
  public long undecided() {
    return sent - acknowledged - failed;
  }

  /** Both together: for several topics, or for several groups that each should get all. */
  public DeliveryCounts plus(DeliveryCounts other) {
    return new DeliveryCounts(
        sent + other.sent,
        acknowledged + other.acknowledged,
        failed + other.failed,
        delivered + other.delivered,
        duplicates + other.duplicates,
        foreign + other.foreign,
        outOfOrder + other.outOfOrder,
        lost + other.lost,
        deliveredThoughFailed + other.deliveredThoughFailed);
  }
}
