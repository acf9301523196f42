package org.ngsildbench.gtfs.timetable;

import java.time.LocalDate;
import java.util.Arrays;
import java.util.function.Consumer;

/**
 * The days added to or removed from a service, in about four bytes each: a country's feed has
 * millions. The first entry for a day counts, as for entities. Not thread-safe until {@link #sort},
 * then immutable.
 */
final class DayExceptions {

  private static final int INITIAL_CAPACITY = 4;

  /** Days since 1970 times two, plus one if the day is added. */
  private int[] days = new int[0];

  private int size;

  void add(LocalDate day, boolean runs) {
    if (size == days.length) {
      sort(); // duplicate days need no space
      if (2 * size >= days.length) {
        days = Arrays.copyOf(days, Math.max(INITIAL_CAPACITY, 2 * size));
      }
    }
    days[size++] = entry(day, runs);
  }

  private static int entry(LocalDate day, boolean runs) {
    return Math.toIntExact(day.toEpochDay()) << 1 | (runs ? 1 : 0);
  }

  /** Sorts the days; call after the last day and before any query. */
  void sort() {
    long[] byDay = new long[size];
    for (int i = 0; i < size; i++) {
      byDay[i] = (long) (days[i] >> 1) << 32 | (long) i << 1 | (days[i] & 1);
    }
    Arrays.sort(byDay);
    size = 0;
    for (int i = 0; i < byDay.length; i++) {
      int day = (int) (byDay[i] >> 32);
      if (i == 0 || day != (int) (byDay[i - 1] >> 32)) {
        days[size++] = day << 1 | (int) (byDay[i] & 1);
      }
    }
  }

  boolean adds(LocalDate day) {
    return contains(entry(day, true));
  }

  boolean removes(LocalDate day) {
    return contains(entry(day, false));
  }

  private boolean contains(int entry) {
    return Arrays.binarySearch(days, 0, size, entry) >= 0;
  }

  boolean addsAny() {
    return Arrays.stream(days, 0, size).anyMatch(DayExceptions::isAdded);
  }

  void forEachAddedDay(Consumer<LocalDate> consumer) {
    Arrays.stream(days, 0, size)
        .filter(DayExceptions::isAdded)
        .forEach(entry -> consumer.accept(LocalDate.ofEpochDay(entry >> 1)));
  }

  private static boolean isAdded(int entry) {
    return (entry & 1) == 1;
  }
}
