package org.ngsildbench.measurement.tally;

import org.ngsildbench.measurement.json.RecordFields;

/**
 * Counts of the messages that drivers had to send: at any time {@code sent = acknowledged() +
 * pending + lost}. Immutable.
 *
 * @param sent messages due
 * @param firstTry messages acknowledged at the first attempt
 * @param recovered messages acknowledged after a retry
 * @param pending messages in flight or waiting for a retry
 * @param lost messages given up; the server may have stored some
 * @param tooLarge lost messages above the server's size limit
 * @param overflowed lost messages for which the retry buffer was full
 * @param failures failed attempts
 * @param failedFirst messages whose first attempt failed
 * @param heldBack messages buffered before their first attempt, since too many were in flight
 * @param repeats retries
 * @param doubtfulRepeats retries of messages with an unknown outcome; the server may have
 *     duplicates
 * @param sentBytes size of all messages, each counted once
 * @param repeatedBytes size of all retries
 */
public record DriverMessageCounts(
    long sent,
    long firstTry,
    long recovered,
    long pending,
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

  /** Messages whose first attempt failed, as a part of all; 0 before anything was sent. */
  public double errorRate() {
    return part(failedFirst, sent);
  }

  /** Bytes that repeats cost, as a part of what had to be sent; 0 before anything was. */
  public double extraTraffic() {
    return part(repeatedBytes, sentBytes);
  }

  private static double part(long some, long all) {
    return all == 0 ? 0 : (double) some / all;
  }

  /** Returns the sums of these counts and others. */
  DriverMessageCounts plus(DriverMessageCounts other) {
    return RecordFields.sum(this, other);
  }
}
