package org.ngsildbench.vehicles.sink;

/**
 * Message counts at one moment: {@code sent == acknowledged() + pending() + lost}.
 *
 * @param sent messages that fell due and were handed to the sink
 * @param firstTry acknowledged when sent for the first time
 * @param recovered acknowledged when sent again
 * @param inFlight handed to the platform, without an outcome
 * @param kept waiting for their driver's next message
 * @param lost never acknowledged, and not sent again: the server may have some of them
 * @param tooLarge those of the lost that are too large for the server
 * @param overflowed those of the lost for which there was no room among the kept
 * @param failures attempts that failed
 * @param failedFirst messages whose first attempt failed
 * @param heldBack messages that were kept before any attempt, since too many were in flight
 * @param repeats attempts after the first
 * @param doubtfulRepeats repeats of messages whose outcome nobody knew: the server may have them
 *     twice
 * @param sentBytes of all messages, each once
 * @param repeatedBytes of all repeats
 */
public record DeliveryCounts(
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

  /** Messages that the server has. */
  public long acknowledged() {
    return firstTry + recovered;
  }

  /** Messages of which it is still open. */
  public long pending() {
    return inFlight + kept;
  }

  /** Traffic that repeats cost, as a part of what had to be sent; 0 before anything was. */
  public double extraTraffic() {
    return sentBytes == 0 ? 0 : (double) repeatedBytes / sentBytes;
  }

  /** Messages whose first attempt failed, as a part of all; 0 before anything was sent. */
  public double errorRate() {
    return sent == 0 ? 0 : (double) failedFirst / sent;
  }
}
