package org.ngsildbench.measurement.environment;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * A wall clock read once per run and then advanced by {@link System#nanoTime()}. Clock adjustments
 * do not affect it, so intervals, rates and merged timelines stay correct. {@link ClockWatch}
 * reports adjustments.
 */
public final class SteadyClock {

  private static final String VARIABLE = "NGSILD_BENCH_CLOCK";

  /** Max age of a passed clock: a process reads it while it starts. */
  private static final long MAX_AGE_NANOS = TimeUnit.MINUTES.toNanos(5);

  /** Microseconds since 1970 at which {@link System#nanoTime()} was 0. */
  private static final long EPOCH_MICROS_AT_ZERO =
      epochMicrosAtZero(System.getenv(), System.currentTimeMillis(), System.nanoTime());

  private SteadyClock() {}

  /**
   * Passes this clock to a process before its start. Both then agree, even if the system clock
   * changes in between.
   *
   * @param environment variables of the process
   */
  public static void passTo(Map<String, String> environment) {
    environment.put(VARIABLE, EPOCH_MICROS_AT_ZERO + " " + System.nanoTime());
  }

  /** Java does not promise that processes of one machine share the origin of nanoTime. */
  static long epochMicrosAtZero(Map<String, String> environment, long epochMillis, long nanoTime) {
    String[] passed = environment.getOrDefault(VARIABLE, "").split(" ", 2);
    if (passed.length == 2) {
      try {
        long age = nanoTime - Long.parseLong(passed[1]);
        if (age >= 0 && age <= MAX_AGE_NANOS) {
          return Long.parseLong(passed[0]);
        }
      } catch (NumberFormatException foreign) {
        // A variable of another program.
      }
    }
    return TimeUnit.MILLISECONDS.toMicros(epochMillis) - TimeUnit.NANOSECONDS.toMicros(nanoTime);
  }

  /** Returns the time now. */
  public static Instant now() {
    return Instant.EPOCH.plus(epochMicros(System.nanoTime()), ChronoUnit.MICROS);
  }

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
