package org.ngsildbench.measurement.tally;

import org.ngsildbench.measurement.text.OutsideText;

/**
 * The failures of one label that ended with one response code. Immutable.
 *
 * @param count how many there were
 * @param firstEpochMicros end of the first, microseconds since 1970
 * @param lastEpochMicros end of the last, microseconds since 1970
 * @param firstMessage the message of the first, as {@link
 *     org.ngsildbench.measurement.text.OutsideText} shortens it; maybe empty
 */
public record CodeFailures(
    long count, long firstEpochMicros, long lastEpochMicros, String firstMessage) {

  /** Shortens the message; an absent one is empty. */
  public CodeFailures {
    firstMessage = OutsideText.shortened(firstMessage);
  }

  /** Adds both; keeps the message of the earlier first failure. */
  CodeFailures plus(CodeFailures other) {
    return new CodeFailures(
        count + other.count,
        Math.min(firstEpochMicros, other.firstEpochMicros),
        Math.max(lastEpochMicros, other.lastEpochMicros),
        other.firstEpochMicros < firstEpochMicros ? other.firstMessage : firstMessage);
  }
}
