package org.ngsildbench.measurement.tally;

/**
 * From the first start of an operation to the last end of one. Immutable.
 *
 * @param firstStartEpochMicros start of the earliest, microseconds since 1970; 0 if none
 * @param lastEndEpochMicros end of the latest, microseconds since 1970; 0 if none
 */
public record TimeSpan(long firstStartEpochMicros, long lastEndEpochMicros) {

  private static final double MICROS_PER_SECOND = 1e6;

  /** Of no operation. */
  public static final TimeSpan NONE = new TimeSpan(0, 0);

  /** The least that holds both. */
  TimeSpan with(TimeSpan other) {
    return new TimeSpan(
        earlier(firstStartEpochMicros, other.firstStartEpochMicros),
        Math.max(lastEndEpochMicros, other.lastEndEpochMicros));
  }

  /** How long it is, seconds; 0 if there was no operation. */
  public double seconds() {
    return (lastEndEpochMicros - firstStartEpochMicros) / MICROS_PER_SECOND;
  }

  private static long earlier(long a, long b) {
    return a == 0 ? b : b == 0 ? a : Math.min(a, b);
  }
}
