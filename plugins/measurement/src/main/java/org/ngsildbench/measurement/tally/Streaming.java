package org.ngsildbench.measurement.tally;

import java.util.Objects;

/**
 * What became of the messages that were published under a label. Immutable.
 *
 * <p>The messages are the label's operations: how many failed of which kind is in its response
 * codes. Here {@code sent = acknowledged + failed} once all outcomes are known, and {@code
 * delivered + lost = acknowledged x groups} once it has been waited for what was under way.
 *
 * @param platform for instance {@code kafka}
 * @param messageBytes size of a message, bytes
 * @param targetRate messages a second asked for; 0 where it was as many as possible
 * @param acknowledgement {@code each}, {@code window} or {@code fire}
 * @param groups groups of consumers, each of which is to get every message; 0: nobody consumed
 * @param sent messages handed to the platform's client
 * @param acknowledged those that the server has said it took
 * @param failed those that were not taken, or of which nobody knows
 * @param delivered acknowledged messages that arrived, counted once a group
 * @param lost acknowledged messages that did not arrive, counted once a group; while messages are
 *     under way, those under way
 * @param unacknowledgedDelivered messages that arrived although they count as failed
 * @param duplicates arrivals of a message that had arrived in its group before
 * @param outOfOrder arrivals behind a later message of the same producer and key
 * @param foreign arrivals of messages that this run has not sent
 * @param behind acknowledged messages that had not arrived when the last outcome was known, counted
 *     once a group: how far consumers were behind the producers
 * @param catchUpMicros time from then to the last arrival, microseconds
 */
public record Streaming(
    String platform,
    int messageBytes,
    double targetRate,
    String acknowledgement,
    int groups,
    long sent,
    long acknowledged,
    long failed,
    long delivered,
    long lost,
    long unacknowledgedDelivered,
    long duplicates,
    long outOfOrder,
    long foreign,
    long behind,
    long catchUpMicros) {

  /** Refuses absent texts. */
  public Streaming {
    Objects.requireNonNull(platform, "platform");
    Objects.requireNonNull(acknowledgement, "acknowledgement");
  }

  /** Of messages none of which could be sent. */
  public static Streaming allFailed(
      String platform, int messageBytes, double targetRate, String acknowledgement, long failed) {
    return new Streaming(
        platform,
        messageBytes,
        targetRate,
        acknowledgement,
        0,
        failed,
        0,
        failed,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0);
  }

  /** Both together, as two engines publish the parts of one load: their rates are added. */
  public Streaming plus(Streaming other) {
    return with(other, targetRate + other.targetRate);
  }

  /** Both together, as one goes on where the other ended: their rate is one. */
  Streaming continuedBy(Streaming other) {
    return with(other, Math.max(targetRate, other.targetRate));
  }

  private Streaming with(Streaming other, double rate) {
    return new Streaming(
        platform,
        messageBytes,
        rate,
        acknowledgement,
        Math.max(groups, other.groups),
        sent + other.sent,
        acknowledged + other.acknowledged,
        failed + other.failed,
        delivered + other.delivered,
        lost + other.lost,
        unacknowledgedDelivered + other.unacknowledgedDelivered,
        duplicates + other.duplicates,
        outOfOrder + other.outOfOrder,
        foreign + other.foreign,
        behind + other.behind,
        Math.max(catchUpMicros, other.catchUpMicros));
  }
}
