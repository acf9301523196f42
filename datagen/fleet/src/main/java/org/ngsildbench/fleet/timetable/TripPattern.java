package org.ngsildbench.fleet.timetable;

import java.util.Arrays;

/**
 * The pattern of a trip: its path, and the positions and times of its stops from the start. Trips
 * that differ only in their start time share a pattern. Immutable.
 */
public final class TripPattern {

  private final TripPath path;
  private final int[] centimetres;
  private final int[] arrivals;
  private final int[] departures;

  /**
   * Creates a pattern with at least two stops.
   *
   * @param centimetres distance of each stop from the path's start; never decreasing
   * @param arrivals milliseconds from the start; the first is 0
   * @param departures milliseconds from the start; each later than the previous one, and not before
   *     its arrival
   * @throws IllegalArgumentException if a parameter is invalid
   */
  public TripPattern(TripPath path, int[] centimetres, int[] arrivals, int[] departures) {
    boolean valid =
        centimetres.length >= 2
            && centimetres.length == arrivals.length
            && centimetres.length == departures.length
            && arrivals[0] == 0;
    for (int i = 1; valid && i < centimetres.length; i++) {
      valid =
          centimetres[i] >= centimetres[i - 1]
              && arrivals[i] > departures[i - 1]
              && departures[i] >= arrivals[i];
    }
    if (!valid) {
      throw new IllegalArgumentException("a trip needs at least two stops in time order");
    }
    this.path = path;
    this.centimetres = centimetres.clone();
    this.arrivals = arrivals.clone();
    this.departures = departures.clone();
  }

  /** Returns the path. */
  public TripPath path() {
    return path;
  }

  int stops() {
    return centimetres.length;
  }

  int centimetresOf(int stop) {
    return centimetres[stop];
  }

  int arrivalOf(int stop) {
    return arrivals[stop];
  }

  int departureOf(int stop) {
    return departures[stop];
  }

  /** Returns the time from the start to the arrival at the last stop (s). */
  public double seconds() {
    return arrivals[arrivals.length - 1] / 1000.0;
  }

  /** Returns the distance along the path to the first stop (m). */
  public double firstMetres() {
    return centimetres[0] / 100.0;
  }

  /** Returns the distance along the path to the last stop (m). */
  public double lastMetres() {
    return centimetres[centimetres.length - 1] / 100.0;
  }

  /**
   * Computes the state after some seconds, from 0 to {@link #seconds()}.
   *
   * @return whether the bus stands at a stop
   */
  boolean locate(double seconds, BusMotion into) {
    double millis = seconds * 1000;
    int found = Arrays.binarySearch(departures, (int) Math.floor(millis));
    int leg = Math.max(0, Math.min(found >= 0 ? found : -found - 2, departures.length - 2));
    double from = centimetres[leg] / 100.0;
    double to = centimetres[leg + 1] / 100.0;
    if (millis < departures[leg] || millis >= arrivals[leg + 1]) {
      into.stand(millis < departures[leg] ? from : to);
      return true;
    }
    double takes = (arrivals[leg + 1] - departures[leg]) / 1000.0;
    into.set(to - from, takes, (millis - departures[leg]) / 1000.0);
    into.shift(from);
    return false;
  }
}
