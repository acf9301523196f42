package org.ngsildbench.load.feed;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.ngsildbench.gtfs.timetable.ServiceCalendar;

/** Chooses the week with the most trips in a feed's calendar; ties go to the earliest. */
final class ServiceWeek {

  private ServiceWeek() {}

  /**
   * Returns the Monday of the chosen week; empty if no trip runs on any day.
   *
   * @param tripsOfService number of trips of each service, by its number
   */
  static Optional<LocalDate> choose(ServiceCalendar calendar, long[] tripsOfService) {
    Map<LocalDate, Long> trips = new TreeMap<>();
    for (int service = 0; service < tripsOfService.length; service++) {
      long count = tripsOfService[service];
      if (count > 0) {
        calendar.forEachDay(service, day -> trips.merge(mondayOf(day), count, Long::sum));
      }
    }
    // The first of equals, because the map is ordered by time.
    return trips.entrySet().stream()
        .min(Comparator.comparingLong((Map.Entry<LocalDate, Long> week) -> -week.getValue()))
        .map(Map.Entry::getKey);
  }

  private static LocalDate mondayOf(LocalDate day) {
    return day.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
  }
}
