package org.ngsildbench.measurement.tally;

/**
 * Time from the first start to the last end of operations. Immutable.
 *
 * @param firstStartEpochMicros first start, microseconds since 1970; 0 if none
 * @param lastEndEpochMicros last end, microseconds since 1970; 0 if none
 */
public record TimeSpan(long firstStartEpochMicros, long lastEndEpochMicros) {

  private static final double MICROS_PER_SECOND = 1e6;

  /** No operations. */
  public static final TimeSpan NONE = new TimeSpan(0, 0);

  /** Returns the shortest span that contains both. */
  TimeSpan with(TimeSpan other) {
    return new TimeSpan(
        earlier(firstStartEpochMicros, other.firstStartEpochMicros),
        Math.max(lastEndEpochMicros, other.lastEndEpochMicros));
  }

  boolean contains(TimeSpan other) {
    return firstStartEpochMicros <= other.firstStartEpochMicros
        && other.lastEndEpochMicros <= lastEndEpochMicros;
  }

  /** Returns the length in seconds; 0 without operations. */
  public double seconds() {
    return (lastEndEpochMicros - firstStartEpochMicros) / MICROS_PER_SECOND;
  }

  private static long earlier(long a, long b) {
    return a == 0 ? b : b == 0 ? a : Math.min(a, b);
  }
}
