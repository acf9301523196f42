package org.ngsildbench.vehicles.sink;

/**
 * A snapshot of message counts: {@code sent == acknowledged() + pending() + lost}.
 *
 * @param sent messages that fell due and were passed to the sink
 * @param firstTry acknowledged at the first attempt
 * @param recovered acknowledged after a retry
 * @param inFlight passed to the platform, without an outcome yet
 * @param kept waiting for their driver's next message
 * @param lost never acknowledged and not retried; the server may have some of them
 * @param tooLarge lost messages that are too large for the server
 * @param overflowed lost messages that did not fit into the retry queue
 * @param failures failed attempts
 * @param failedFirst messages whose first attempt failed
 * @param heldBack messages kept before any attempt because too many were in flight
 * @param repeats retries
 * @param doubtfulRepeats retries of messages with an unknown outcome; the server may have
 *     duplicates
 * @param sentBytes of all messages, each once
 * @param repeatedBytes bytes of all retries
 */
public record SinkCounts(
    long sent,
    long firstTry,
    long recovered,
    long inFlight,
    long kept,
    long lost,
    long tooLarge,
    long overflowed,
    long failures,
    long failedFirst,
    long heldBack,
    long repeats,
    long doubtfulRepeats,
    long sentBytes,
    long repeatedBytes) {

  /** Returns the acknowledged messages. */
  public long acknowledged() {
    return firstTry + recovered;
  }

  /** Returns the pending messages. */
  public long pending() {
    return inFlight + kept;
  }

  /** Returns the retry traffic as a fraction of the required traffic; 0 before any message. */
  public double extraTraffic() {
    return sentBytes == 0 ? 0 : (double) repeatedBytes / sentBytes;
  }

  /** Returns the fraction of messages whose first attempt failed; 0 before any message. */
  public double errorRate() {
    return sent == 0 ? 0 : (double) failedFirst / sent;
  }
}
