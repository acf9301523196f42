package org.ngsildbench.measurement.environment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * The clock for durations.
 *
 * @param source the clock, with the operating system's name for its source where known
 * @param resolutionNanos the smallest step seen between two different readings
 * @param overheadNanos cost of one reading, the median of several measurements
 */
public record ClockFacts(String source, long resolutionNanos, long overheadNanos) {

  private static final Path LINUX_SOURCE =
      Path.of("/sys/devices/system/clocksource/clocksource0/current_clocksource");
  private static final int ROUNDS = 21;
  private static final int READINGS = 10_000;

  /** Measures {@link System#nanoTime()}; takes some milliseconds. */
  public static ClockFacts measure() {
    long[] costs = new long[ROUNDS];
    long resolution = Long.MAX_VALUE;
    for (int round = 0; round < ROUNDS; round++) {
      long begin = System.nanoTime();
      long last = begin;
      for (int i = 0; i < READINGS; i++) {
        long now = System.nanoTime();
        if (now > last) {
          resolution = Math.min(resolution, now - last);
        }
        last = now;
      }
      costs[round] = Math.round((double) (last - begin) / READINGS);
    }
    Arrays.sort(costs);
    return new ClockFacts(clockSource(), resolution, costs[ROUNDS / 2]);
  }

  private static String clockSource() {
    String clock = "System.nanoTime";
    try {
      return clock + " (" + Files.readString(LINUX_SOURCE).trim() + ")";
    } catch (IOException e) {
      // Available on Linux only.
      return clock;
    }
  }
}
