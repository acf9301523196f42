package org.ngsildbench.gtfs.conversion;

import java.util.BitSet;
import org.ngsildbench.gtfs.index.FeedIndex;
import org.ngsildbench.gtfs.timetable.Frequencies;
import org.ngsildbench.gtfs.timetable.ServiceCalendar;

/**
 * The trips of a feed that can run, by their numbers in the index. Immutable.
 *
 * @param runnable trips with two stops that have a position and a time, that depart, on a day of
 *     the calendar
 */
public record FeedTimetable(
    FeedIndex index, ServiceCalendar calendar, Frequencies frequencies, BitSet runnable) {

  /**
   * Creates the timetable of a feed.
   *
   * @param withStops trips with two stops that have a position and a time
   */
  static FeedTimetable of(
      FeedIndex index, ServiceCalendar calendar, Frequencies frequencies, BitSet withStops) {
    BitSet runnable = new BitSet();
    withStops.stream()
        .filter(trip -> frequencies.runs(trip) > 0)
        .filter(trip -> calendar.runsEver(index.trips().service(trip)))
        .forEach(runnable::set);
    return new FeedTimetable(index, calendar, frequencies, runnable);
  }

  /** Returns whether a trip can run. */
  public boolean canRun(int trip) {
    return runnable.get(trip);
  }

  /** Returns whether no trip can run. */
  public boolean isEmpty() {
    return runnable.isEmpty();
  }
}
