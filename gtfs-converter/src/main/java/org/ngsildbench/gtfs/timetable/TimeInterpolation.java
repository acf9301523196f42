package org.ngsildbench.gtfs.timetable;

/**
 * Fills in the times of stops between those that have one, in proportion to the distance, or evenly
 * where no distance is known.
 */
public final class TimeInterpolation {

  /** Stands where no time is given. */
  public static final int MISSING = -1;

  private TimeInterpolation() {}

  /**
   * Fills in what is missing between two given times; before the first and after the last nothing
   * can be said.
   *
   * @param times in seconds, in the order of the stops; {@link #MISSING} is replaced
   * @param departures of the same stops; a gap begins with the departure before it
   * @param distances of the stops from the first one, in one unit, never decreasing
   * @return how many were filled in
   */
  public static int fill(int[] times, int[] departures, double[] distances) {
    int filled = 0;
    int before = -1;
    for (int i = 0; i < times.length; i++) {
      if (times[i] == MISSING) {
        continue;
      }
      if (before >= 0) {
        filled += between(before, i, times, departures, distances);
      }
      before = i;
    }
    return filled;
  }

  private static int between(
      int first, int last, int[] times, int[] departures, double[] distances) {
    double length = distances[last] - distances[first];
    int start = departures[first];
    int seconds = times[last] - start;
    for (int i = first + 1; i < last; i++) {
      double part =
          length > 0
              ? (distances[i] - distances[first]) / length
              : (double) (i - first) / (last - first);
      times[i] = (int) Math.round(start + part * seconds);
      departures[i] = times[i];
    }
    return last - first - 1;
  }
}
