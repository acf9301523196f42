package org.ngsildbench.gtfs.conversion;

import java.util.List;
import org.ngsildbench.gtfs.grouping.MemberRow;
import org.ngsildbench.gtfs.index.StopIndex;
import org.ngsildbench.gtfs.shape.ShapeLine;
import org.ngsildbench.gtfs.timetable.TimeInterpolation;

/** The stops of one trip in order, with times in seconds. Not thread-safe. */
@SuppressWarnings("ArrayRecordComponent") // One per trip; this class fills the arrays.
public record TripVisits(List<MemberRow> members, int[] stops, int[] arrivals, int[] departures) {

  /** Returns the number of visits. */
  public int size() {
    return members.size();
  }

  MemberRow member(int i) {
    return members.get(i);
  }

  /** Returns the stop's number; negative for a visit to an area, as in on-demand trips. */
  int stop(int i) {
    return stops[i];
  }

  /**
   * Returns the arrival in seconds of the service day; {@link TimeInterpolation#MISSING} if
   * unknown.
   */
  public int arrival(int i) {
    return arrivals[i];
  }

  /** Returns the departure like {@link #arrival(int)}. */
  public int departure(int i) {
    return departures[i];
  }

  /** Returns whether all visits are to stops with a known place. */
  public boolean allPlaced(StopIndex index) {
    for (int stop : stops) {
      if (stop < 0 || !index.hasPlace(stop)) {
        return false;
      }
    }
    return true;
  }

  /** Returns for each visit whether it has a time. */
  boolean[] timed() {
    boolean[] timed = new boolean[size()];
    for (int i = 0; i < timed.length; i++) {
      timed[i] = arrivals[i] != TimeInterpolation.MISSING;
    }
    return timed;
  }

  /**
   * Interpolates missing times.
   *
   * @param metres distances along the shape; empty if there is none
   * @return number of interpolated times
   */
  public int interpolate(double[] metres, StopIndex index) {
    for (int arrival : arrivals) {
      if (arrival == TimeInterpolation.MISSING) {
        return TimeInterpolation.fill(
            arrivals, departures, metres.length > 0 ? metres : fromStopToStop(index));
      }
    }
    return 0;
  }

  /**
   * Returns straight-line distances for trips without a shape; equal steps if a place is unknown.
   */
  private double[] fromStopToStop(StopIndex index) {
    double[] distances = new double[size()];
    if (!allPlaced(index)) {
      return distances;
    }
    for (int i = 1; i < distances.length; i++) {
      distances[i] =
          distances[i - 1]
              + ShapeLine.distance(
                  index.latitude(stops[i - 1]),
                  index.longitude(stops[i - 1]),
                  index.latitude(stops[i]),
                  index.longitude(stops[i]));
    }
    return distances;
  }
}
