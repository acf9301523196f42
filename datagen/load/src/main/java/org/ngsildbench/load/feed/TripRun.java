package org.ngsildbench.load.feed;

import java.util.Comparator;
import org.ngsildbench.fleet.city.GeoPoint;
import org.ngsildbench.fleet.timetable.TripPattern;

/**
 * A trip on one day of the week.
 *
 * @param trip trip number in the feed
 * @param start seconds since Monday's midnight, within the week
 * @param day service day, 0 for Monday; a trip after midnight belongs to the previous day
 */
record TripRun(int trip, int start, int day, int line, TripPattern pattern) {

  /** Orders by start, then by feed order. */
  static final Comparator<TripRun> ORDER =
      Comparator.comparingInt(TripRun::start).thenComparingInt(TripRun::trip);

  double end() {
    return start + pattern.seconds();
  }

  GeoPoint from() {
    return pattern.path().at(pattern.firstMetres());
  }

  GeoPoint to() {
    return pattern.path().at(pattern.lastMetres());
  }
}
