package org.ngsildbench.gtfs.timetable;

import java.io.IOException;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.ngsildbench.gtfs.csv.CsvTable;
import org.ngsildbench.gtfs.csv.Row;
import org.ngsildbench.gtfs.feed.FeedArchive;
import org.ngsildbench.gtfs.finding.BadValueException;
import org.ngsildbench.gtfs.finding.Findings;
import org.ngsildbench.gtfs.identity.IdTable;

/**
 * The days on which each service runs, by service number. Ignores invalid rows, which a conversion
 * reports. Immutable once read.
 */
public final class ServiceCalendar {

  private static final List<String> DAYS =
      List.of("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday");

  /** Ten years: longer ranges usually mean "for ever", and their days are not counted. */
  private static final long MAX_DAYS = 3_660;

  private record Span(LocalDate first, LocalDate last, boolean[] weekdays) {

    boolean covers(LocalDate day) {
      return !day.isBefore(first) && !day.isAfter(last) && weekdays[day.getDayOfWeek().ordinal()];
    }

    /** Returns the days within the limit. */
    Stream<LocalDate> days() {
      long length = Math.min(ChronoUnit.DAYS.between(first, last) + 1, MAX_DAYS);
      return LongStream.range(0, length).mapToObj(first::plusDays).filter(this::covers);
    }

    boolean hasWeekday() {
      for (boolean runs : weekdays) {
        if (runs) {
          return true;
        }
      }
      return false;
    }
  }

  /** By service; the first row of a service counts, as for entities. */
  private final Map<Integer, Span> spans = new HashMap<>();

  private final List<DayExceptions> exceptions = new ArrayList<>();

  private ServiceCalendar(int services) {
    for (int i = 0; i < services; i++) {
      exceptions.add(new DayExceptions());
    }
  }

  /**
   * Reads {@code calendar.txt} and {@code calendar_dates.txt}, if they exist.
   *
   * @param services numbers of the service ids
   */
  public static ServiceCalendar read(FeedArchive feed, IdTable services) throws IOException {
    ServiceCalendar calendar = new ServiceCalendar(services.size());
    if (feed.has("calendar.txt")) {
      try (CsvTable table = CsvTable.open(feed, "calendar.txt", new Findings())) {
        calendar.readSpans(table, services);
      }
    }
    if (feed.has("calendar_dates.txt")) {
      try (CsvTable table = CsvTable.open(feed, "calendar_dates.txt", new Findings())) {
        calendar.readExceptions(table, services);
      }
    }
    calendar.exceptions.forEach(DayExceptions::sort);
    return calendar;
  }

  private void readSpans(CsvTable table, IdTable services) throws IOException {
    int id = table.column("service_id");
    int start = table.column("start_date");
    int end = table.column("end_date");
    int[] days = DAYS.stream().mapToInt(table::column).toArray();
    for (Row row = table.next(); row != null; row = table.next()) {
      int service = services.find(row.get(id));
      Optional<LocalDate> first = date(row.get(start));
      Optional<LocalDate> last = date(row.get(end));
      Optional<boolean[]> weekdays = weekdays(row, days);
      if (service != IdTable.NONE
          && first.isPresent()
          && last.isPresent()
          && weekdays.isPresent()) {
        spans.putIfAbsent(service, new Span(first.get(), last.get(), weekdays.get()));
      }
    }
  }

  private static Optional<boolean[]> weekdays(Row row, int[] columns) {
    boolean[] weekdays = new boolean[columns.length];
    for (int day = 0; day < columns.length; day++) {
      String runs = row.get(columns[day]);
      if (!runs.equals("0") && !runs.equals("1")) {
        return Optional.empty();
      }
      weekdays[day] = runs.equals("1");
    }
    return Optional.of(weekdays);
  }

  private void readExceptions(CsvTable table, IdTable services) throws IOException {
    int id = table.column("service_id");
    int date = table.column("date");
    int kind = table.column("exception_type");
    for (Row row = table.next(); row != null; row = table.next()) {
      int service = services.find(row.get(id));
      String type = row.get(kind);
      Optional<LocalDate> day = date(row.get(date));
      if (service != IdTable.NONE && day.isPresent() && (type.equals("1") || type.equals("2"))) {
        exceptions.get(service).add(day.get(), type.equals("1"));
      }
    }
  }

  private static Optional<LocalDate> date(String text) {
    try {
      return Optional.of(ServiceDates.parse(text));
    } catch (BadValueException noDate) {
      return Optional.empty();
    }
  }

  private Stream<Span> span(int service) {
    return Stream.ofNullable(spans.get(service));
  }

  /** Returns whether a service runs on a day. */
  public boolean runs(int service, LocalDate day) {
    DayExceptions exception = exceptions.get(service);
    return exception.adds(day)
        || (!exception.removes(day) && span(service).anyMatch(span -> span.covers(day)));
  }

  /** Returns whether a service runs on any day. */
  public boolean runsEver(int service) {
    DayExceptions exception = exceptions.get(service);
    return exception.addsAny()
        || span(service)
            .filter(Span::hasWeekday)
            .flatMap(Span::days)
            .anyMatch(day -> !exception.removes(day));
  }

  /** Passes each day on which a service runs to a consumer, once, in no particular order. */
  public void forEachDay(int service, Consumer<LocalDate> consumer) {
    DayExceptions exception = exceptions.get(service);
    Set<LocalDate> days = new HashSet<>();
    exception.forEachAddedDay(days::add);
    span(service).flatMap(Span::days).filter(day -> !exception.removes(day)).forEach(days::add);
    days.forEach(consumer);
  }
}
