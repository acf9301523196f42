package org.ngsildbench.gtfs.conversion;

import java.util.List;
import org.ngsildbench.gtfs.grouping.MemberRow;
import org.ngsildbench.gtfs.index.StopIndex;
import org.ngsildbench.gtfs.shape.ShapeLine;
import org.ngsildbench.gtfs.timetable.TimeInterpolation;

/** The stops of one trip in their order, with their times in seconds. For one thread. */
@SuppressWarnings("ArrayRecordComponent") // One a trip, filled in here.
public record TripVisits(List<MemberRow> members, int[] stops, int[] arrivals, int[] departures) {

  /** Returns the number of visits. */
  public int size() {
    return members.size();
  }

  MemberRow member(int i) {
    return members.get(i);
  }

  /** The stop's number; negative where a visit is to an area, as on demand. */
  int stop(int i) {
    return stops[i];
  }

  /** Seconds of the day of service; {@link TimeInterpolation#MISSING} when not known. */
  public int arrival(int i) {
    return arrivals[i];
  }

  /** As {@link #arrival(int)}. */
  public int departure(int i) {
    return departures[i];
  }

  /** Whether all visits are to stops whose place is known. */
  public boolean allPlaced(StopIndex index) {
    for (int stop : stops) {
      if (stop < 0 || !index.hasPlace(stop)) {
        return false;
      }
    }
    return true;
  }

  /** Returns which visits have times. */
  boolean[] timed() {
    boolean[] timed = new boolean[size()];
    for (int i = 0; i < timed.length; i++) {
      timed[i] = arrivals[i] != TimeInterpolation.MISSING;
    }
    return timed;
  }

  /**
   * Fills in times that are not given.
   *
   * @param metres along the shape; empty when there is none
   * @return how many
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

  /** Without a shape, as the crow flies; and evenly where a place is not known. */
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
