package org.ngsildbench.measurement.environment;

import java.util.concurrent.TimeUnit;

/**
 * A wall clock read once per process and then advanced by {@link System#nanoTime()}. Clock
 * adjustments do not affect it, so intervals, rates and merged timelines stay correct. {@link
 * ClockWatch} reports adjustments.
 */
public final class SteadyClock {

  /** Microseconds since 1970 at which {@link System#nanoTime()} was 0. */
  private static final long EPOCH_MICROS_AT_ZERO =
      TimeUnit.MILLISECONDS.toMicros(System.currentTimeMillis())
          - TimeUnit.NANOSECONDS.toMicros(System.nanoTime());

  private SteadyClock() {}

  /** Milliseconds since 1970, now. */
  public static long epochMillis() {
    return epochMicros(System.nanoTime()) / 1_000;
  }

  /**
   * Microseconds since 1970 at a moment.
   *
   * @param nanoTime the moment, a reading of {@link System#nanoTime()} of this process
   */
  public static long epochMicros(long nanoTime) {
    return EPOCH_MICROS_AT_ZERO + nanoTime / 1_000;
  }

  /**
   * Returns nanoseconds since 1970. The absolute time has the machine clock's milliseconds;
   * differences are exact.
   *
   * @param nanoTime a reading of {@link System#nanoTime()} of this process
   */
  public static long epochNanos(long nanoTime) {
    return TimeUnit.MICROSECONDS.toNanos(EPOCH_MICROS_AT_ZERO) + nanoTime;
  }
}
