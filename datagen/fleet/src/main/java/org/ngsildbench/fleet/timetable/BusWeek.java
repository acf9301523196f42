package org.ngsildbench.fleet.timetable;

import java.util.Arrays;

/**
 * The repeating week of one bus: its trips and the services they form, from pull-out to pull-in.
 * Immutable. Times are seconds since Monday's midnight.
 */
public final class BusWeek {

  static final int WEEK_SECONDS = 7 * 86_400;

  /** Standing time between two trips beyond which the engine is switched off. */
  private static final double ENGINE_OFF_SECONDS = 2_700;

  private final int line;
  private final int[] starts;
  private final TripPattern[] patterns;
  private final int[] approaches;
  private final double[] leaves;
  private final double[] serviceStarts;
  private final double[] serviceEnds;
  private final double[] pauses;

  /**
   * Creates the week of a bus with at least one trip.
   *
   * @param line number of the line that it serves most
   * @param starts starts of its trips in order, the first in this week, without overlap
   * @param patterns patterns of its trips
   * @param approaches seconds before each start at which the bus leaves the end of the previous
   *     trip
   * @throws IllegalArgumentException if a trip begins before the previous one has ended
   */
  public BusWeek(int line, int[] starts, TripPattern[] patterns, int[] approaches) {
    this.line = line;
    this.starts = starts.clone();
    this.patterns = patterns.clone();
    this.approaches = approaches.clone();
    int count = starts.length;
    this.leaves = new double[count];
    for (int i = 0; i < count; i++) {
      leaves[i] = starts[i] - approaches[i];
    }
    this.serviceStarts = new double[count];
    this.serviceEnds = new double[count];
    this.pauses = new double[count];
    services();
  }

  private void services() {
    int count = starts.length;
    int first = 0;
    for (int i = 0; i < count; i++) {
      if (gapBefore(i) < 0) {
        throw new IllegalArgumentException("a bus cannot run two trips at once");
      }
      if (gapBefore(first) < gapBefore(i)) {
        first = i;
      }
    }
    // Start at the longest pause and go around the week: no service spans that pause.
    double start = leaves[first];
    double pause = gapBefore(first) < ENGINE_OFF_SECONDS ? 0 : gapBefore(first);
    for (int k = 0; k < count; k++) {
      int i = (first + k) % count;
      double later = first + k < count ? 0 : WEEK_SECONDS;
      if (k > 0 && gapBefore(i) >= ENGINE_OFF_SECONDS) {
        start = leaves[i] + later;
        pause = gapBefore(i);
      }
      serviceStarts[i] = start - later;
      pauses[i] = pause;
    }
    double end = Double.NaN;
    for (int k = count - 1; k >= 0; k--) {
      int i = (first + k) % count;
      double later = first + k < count ? 0 : WEEK_SECONDS;
      boolean last = k == count - 1;
      if (last || gapBefore((i + 1) % count) >= ENGINE_OFF_SECONDS) {
        // A bus without a pause is in service until the first trip of the next week, and so
        // on.
        boolean endless = last && gapBefore(first) < ENGINE_OFF_SECONDS;
        end = (endless ? leaves[first] + WEEK_SECONDS : end(i) + later);
      }
      serviceEnds[i] = end - later;
    }
  }

  /**
   * Returns the time between the end of the previous trip, possibly in the previous week, and
   * leaving (s).
   */
  private double gapBefore(int run) {
    return run > 0 ? leaves[run] - end(run - 1) : leaves[0] + WEEK_SECONDS - end(starts.length - 1);
  }

  /** Returns the number of the line that it serves most. */
  public int line() {
    return line;
  }

  /** Returns the number of trips. */
  public int trips() {
    return starts.length;
  }

  /** Returns the start of a trip. */
  public int start(int trip) {
    return starts[trip];
  }

  /** Returns the pattern of a trip. */
  public TripPattern pattern(int trip) {
    return patterns[trip];
  }

  /** Returns the time between leaving for a trip and its start (s). */
  int approach(int trip) {
    return approaches[trip];
  }

  /** Returns the end of a trip, which may be in the next week. */
  public double end(int trip) {
    return starts[trip] + patterns[trip].seconds();
  }

  double leave(int trip) {
    return leaves[trip];
  }

  /** Returns the start of the service that a trip is part of. */
  double serviceStart(int trip) {
    return serviceStarts[trip];
  }

  double serviceEnd(int trip) {
    return serviceEnds[trip];
  }

  /** Returns the standing time before that service (s). */
  double pauseBefore(int trip) {
    return pauses[trip];
  }

  /**
   * Returns the last trip that the bus has left for by a second of the week; -1 if in the previous
   * week.
   */
  int latest(double second) {
    int found = Arrays.binarySearch(leaves, second);
    return found >= 0 ? found : -found - 2;
  }
}
