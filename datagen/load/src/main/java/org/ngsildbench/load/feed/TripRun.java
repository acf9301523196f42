package org.ngsildbench.load.feed;

import java.util.Comparator;
import org.ngsildbench.fleet.city.GeoPoint;
import org.ngsildbench.fleet.timetable.TripPattern;

/**
 * A trip on one day of the week.
 *
 * @param trip its number in the feed
 * @param start seconds since Monday's midnight, within the week
 * @param day the day of service, 0 for Monday; a trip after midnight is of the day before
 */
record TripRun(int trip, int start, int day, int line, TripPattern pattern) {

  /** By start, then in the feed's order. */
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
