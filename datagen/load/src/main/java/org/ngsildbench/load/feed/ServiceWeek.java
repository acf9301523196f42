package org.ngsildbench.load.feed;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.ngsildbench.gtfs.timetable.ServiceCalendar;

/** Chooses the week of a feed's calendar with the most trips, the earliest of equals. */
final class ServiceWeek {

  private ServiceWeek() {}

  /**
   * The Monday of the chosen week; empty when no trip runs on any day.
   *
   * @param tripsOfService how many trips each service has, by its number
   */
  static Optional<LocalDate> choose(ServiceCalendar calendar, long[] tripsOfService) {
    Map<LocalDate, Long> trips = new TreeMap<>();
    for (int service = 0; service < tripsOfService.length; service++) {
      long count = tripsOfService[service];
      if (count > 0) {
        calendar.forEachDay(service, day -> trips.merge(mondayOf(day), count, Long::sum));
      }
    }
    // The first of equals, for the map is in the order of time.
    return trips.entrySet().stream()
        .min(Comparator.comparingLong((Map.Entry<LocalDate, Long> week) -> -week.getValue()))
        .map(Map.Entry::getKey);
  }

  private static LocalDate mondayOf(LocalDate day) {
    return day.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
  }
}
