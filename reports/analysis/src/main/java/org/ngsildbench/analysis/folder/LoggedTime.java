package org.ngsildbench.analysis.folder;

/**
 * Time from the start of a label's first interval in {@code latency.hlog} to the end of its last.
 * Immutable.
 *
 * @param startSeconds seconds since 1970
 * @param endSeconds seconds since 1970, not before the start
 * @param longestSeconds longest recorded operation, which may have started this much before the
 *     first interval
 */
public record LoggedTime(double startSeconds, double endSeconds, double longestSeconds) {

  LoggedTime with(LoggedTime other) {
    return new LoggedTime(
        Math.min(startSeconds, other.startSeconds),
        Math.max(endSeconds, other.endSeconds),
        Math.max(longestSeconds, other.longestSeconds));
  }

  /**
   * Returns whether operations between two times, seconds since 1970, can be those of the log.
   *
   * @param tolerance tolerance, seconds
   */
  public boolean holds(double first, double last, double tolerance) {
    return first >= startSeconds - longestSeconds - tolerance
        && first <= endSeconds + tolerance
        && last >= startSeconds - tolerance
        && last <= endSeconds + tolerance;
  }
}
