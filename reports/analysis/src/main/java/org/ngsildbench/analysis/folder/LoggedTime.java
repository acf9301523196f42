package org.ngsildbench.analysis.folder;

/**
 * From the start of the first interval of a label in {@code latency.hlog} to the end of the last.
 * Immutable.
 *
 * @param startSeconds seconds since 1970
 * @param endSeconds seconds since 1970, not before the start
 * @param longestSeconds the longest operation recorded: the first may have started so much earlier
 */
public record LoggedTime(double startSeconds, double endSeconds, double longestSeconds) {

  LoggedTime with(LoggedTime other) {
    return new LoggedTime(
        Math.min(startSeconds, other.startSeconds),
        Math.max(endSeconds, other.endSeconds),
        Math.max(longestSeconds, other.longestSeconds));
  }

  /**
   * Whether operations from the first start to the last end, in seconds since 1970, can be those of
   * the log.
   *
   * @param tolerance seconds by which they may lie outside
   */
  public boolean holds(double first, double last, double tolerance) {
    return first >= startSeconds - longestSeconds - tolerance
        && first <= endSeconds + tolerance
        && last >= startSeconds - tolerance
        && last <= endSeconds + tolerance;
  }
}
