package org.ngsildbench.gtfs.timetable;

/** Interpolates missing stop times by distance, or evenly if no distance is known. */
public final class TimeInterpolation {

  /** Represents a missing time. */
  public static final int MISSING = -1;

  private TimeInterpolation() {}

  /**
   * Interpolates times between two given times; leaves those before the first, after the last, and
   * between times that decrease.
   *
   * @param times times in seconds in stop order; replaces {@link #MISSING}
   * @param departures departures of the same stops; a gap starts at the departure before it
   * @param distances distances of the stops from the first one in any unit, never decreasing
   * @return number of interpolated times
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
    if (seconds < 0) {
      return 0;
    }
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
