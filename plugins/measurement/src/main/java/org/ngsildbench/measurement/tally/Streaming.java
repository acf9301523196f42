package org.ngsildbench.measurement.tally;

import java.util.Objects;
import org.ngsildbench.measurement.json.RecordJson.Inline;

/**
 * Counts of the messages published under a label. Immutable.
 *
 * <p>Messages are the label's operations, whose response codes count failures by kind. {@code sent
 * = acknowledged + failed} holds once all outcomes are known, and {@code delivered + lost =
 * acknowledged x groups} once messages in flight have arrived or timed out; with filters, each
 * group expects a part of the messages.
 *
 * @param platform for instance {@code kafka}
 * @param messageBytes message size, bytes
 * @param targetRate target rate, messages per second; 0 for no limit
 * @param acknowledgement {@code each}, {@code window} or {@code fire}
 * @param groups consumer groups that should each get every message, or those of its filter; 0 for
 *     no consumers
 * @param sent messages passed to the platform's client
 * @param acknowledged messages acknowledged by the server
 * @param failed messages rejected or with an unknown outcome
 * @param delivered acknowledged messages that arrived, counted per group
 * @param lost acknowledged messages that did not arrive, counted per group; includes messages in
 *     flight while there are any
 * @param unacknowledgedDelivered failed messages that arrived
 * @param duplicates repeated arrivals within a group
 * @param outOfOrder arrivals after a later message of the same producer and key
 * @param foreign arrivals of messages that this run did not send
 * @param wrongAnswers arrivals of messages that the consumer's filter excludes
 * @param behind consumer lag at the last outcome: acknowledged messages not yet arrived, counted
 *     per group
 * @param catchUpMicros time from then to the last arrival, microseconds
 * @param receivedBytes bytes received by all consumers
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
    long wrongAnswers,
    long behind,
    long catchUpMicros,
    @Inline ReceivedBytes receivedBytes) {

  /** Refuses absent texts. */
  public Streaming {
    Objects.requireNonNull(platform, "platform");
    Objects.requireNonNull(acknowledgement, "acknowledgement");
  }

  /** Returns counts of messages that all failed. */
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
        0,
        0,
        ReceivedBytes.NONE);
  }

  /** Adds the counts of an engine that ran in parallel; rates are added. */
  public Streaming plus(Streaming other) {
    return with(other, targetRate + other.targetRate);
  }

  /** Adds the counts of a later part; rates are not added. */
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
        wrongAnswers + other.wrongAnswers,
        behind + other.behind,
        Math.max(catchUpMicros, other.catchUpMicros),
        receivedBytes.plus(other.receivedBytes));
  }
}
