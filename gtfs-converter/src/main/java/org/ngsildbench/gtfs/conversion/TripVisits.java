package org.ngsildbench.gtfs.conversion;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.ngsildbench.gtfs.grouping.MemberRow;
import org.ngsildbench.gtfs.index.StopIndex;
import org.ngsildbench.gtfs.shape.ShapeLine;
import org.ngsildbench.gtfs.timetable.TimeInterpolation;

/** The stops of one trip in order, with times in seconds. Not thread-safe. */
@SuppressWarnings("ArrayRecordComponent") // One per trip; this class fills the arrays.
public record TripVisits(List<MemberRow> members, int[] stops, int[] arrivals, int[] departures) {

  /** A day and a half (s): longer trips are not bus trips. */
  private static final int MAX_SECONDS = 129_600;

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
  boolean allPlaced(StopIndex index) {
    for (int i = 0; i < stops.length; i++) {
      if (!isPlaced(i, index)) {
        return false;
      }
    }
    return true;
  }

  private boolean isPlaced(int i, StopIndex index) {
    return stops[i] >= 0 && index.hasPlace(stops[i]);
  }

  /** Returns the visits to stops with a known place; these visits, if all have one. */
  public TripVisits placed(StopIndex index) {
    return allPlaced(index)
        ? this
        : picked(IntStream.range(0, size()).filter(i -> isPlaced(i, index)).toArray());
  }

  /** Returns the numbers of the visits with a time. */
  public int[] timed() {
    return IntStream.range(0, size())
        .filter(i -> arrivals[i] != TimeInterpolation.MISSING)
        .toArray();
  }

  /**
   * Returns whether a bus can run the trip: it has two visits with a time, and takes a day and a
   * half at most. For visits to stops with a known place, after the interpolation.
   */
  public boolean canRun() {
    int first = -1;
    int count = 0;
    int latest = 0;
    for (int i = 0; i < arrivals.length; i++) {
      if (arrivals[i] != TimeInterpolation.MISSING) {
        first = count++ == 0 ? i : first;
        // The last stop's time may not be the latest.
        latest = Math.max(latest, Math.max(arrivals[i], departures[i]));
      }
    }
    return count >= 2 && latest - departures[first] <= MAX_SECONDS;
  }

  /** Returns some visits. */
  private TripVisits picked(int[] visits) {
    return new TripVisits(
        Arrays.stream(visits).mapToObj(members::get).toList(),
        picked(stops, visits),
        picked(arrivals, visits),
        picked(departures, visits));
  }

  private static int[] picked(int[] values, int[] indices) {
    return Arrays.stream(indices).map(i -> values[i]).toArray();
  }

  /** Returns for each visit whether it has a time. */
  boolean[] given() {
    boolean[] given = new boolean[size()];
    for (int i = 0; i < given.length; i++) {
      given[i] = arrivals[i] != TimeInterpolation.MISSING;
    }
    return given;
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
