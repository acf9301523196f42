package org.ngsildbench.gtfs.timetable;

import java.io.IOException;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.ngsildbench.gtfs.csv.Row;
import org.ngsildbench.gtfs.csv.Table;
import org.ngsildbench.gtfs.feed.FeedArchive;
import org.ngsildbench.gtfs.finding.BadValueException;
import org.ngsildbench.gtfs.finding.Findings;
import org.ngsildbench.gtfs.identity.IdTable;

/**
 * On which days the services of a feed run, by the services' numbers. Rows that make no sense count
 * for nothing here; a conversion reports them. Read once, then unchanged.
 */
public final class ServiceCalendar {

  private static final List<String> DAYS =
      List.of("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday");

  /** Ten years: a range beyond is a way to say for ever, and its days are not worth counting. */
  private static final long MOST_DAYS = 3_660;

  private record Span(LocalDate first, LocalDate last, boolean[] weekdays) {

    boolean covers(LocalDate day) {
      return !day.isBefore(first) && !day.isAfter(last) && weekdays[day.getDayOfWeek().ordinal()];
    }
  }

  private final List<List<Span>> spans = new ArrayList<>();

  /** Days that are added (true) or taken away. */
  private final List<Map<LocalDate, Boolean>> exceptions = new ArrayList<>();

  private ServiceCalendar(int services) {
    for (int i = 0; i < services; i++) {
      spans.add(new ArrayList<>(1));
      exceptions.add(new HashMap<>());
    }
  }

  /**
   * Reads {@code calendar.txt} and {@code calendar_dates.txt}, as far as they are there.
   *
   * @param services the numbers of their ids
   */
  public static ServiceCalendar read(FeedArchive feed, IdTable services) throws IOException {
    ServiceCalendar calendar = new ServiceCalendar(services.size());
    if (feed.has("calendar.txt")) {
      try (Table table = Table.open(feed, "calendar.txt", new Findings())) {
        calendar.readSpans(table, services);
      }
    }
    if (feed.has("calendar_dates.txt")) {
      try (Table table = Table.open(feed, "calendar_dates.txt", new Findings())) {
        calendar.readExceptions(table, services);
      }
    }
    return calendar;
  }

  private void readSpans(Table table, IdTable services) throws IOException {
    int id = table.column("service_id");
    int start = table.column("start_date");
    int end = table.column("end_date");
    int[] days = DAYS.stream().mapToInt(table::column).toArray();
    for (Row row = table.next(); row != null; row = table.next()) {
      int service = services.find(row.get(id));
      Optional<LocalDate> first = date(row.get(start));
      Optional<LocalDate> last = date(row.get(end));
      if (service != IdTable.NONE && first.isPresent() && last.isPresent()) {
        spans.get(service).add(new Span(first.get(), last.get(), weekdays(row, days)));
      }
    }
  }

  private static boolean[] weekdays(Row row, int[] columns) {
    boolean[] weekdays = new boolean[columns.length];
    for (int day = 0; day < columns.length; day++) {
      weekdays[day] = row.get(columns[day]).equals("1");
    }
    return weekdays;
  }

  private void readExceptions(Table table, IdTable services) throws IOException {
    int id = table.column("service_id");
    int date = table.column("date");
    int kind = table.column("exception_type");
    for (Row row = table.next(); row != null; row = table.next()) {
      int service = services.find(row.get(id));
      String type = row.get(kind);
      Optional<LocalDate> day = date(row.get(date));
      if (service != IdTable.NONE && day.isPresent() && (type.equals("1") || type.equals("2"))) {
        exceptions.get(service).put(day.get(), type.equals("1"));
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

  /** Whether a service runs on a day. */
  public boolean runs(int service, LocalDate day) {
    Boolean exception = exceptions.get(service).get(day);
    return exception != null
        ? exception
        : spans.get(service).stream().anyMatch(span -> span.covers(day));
  }

  /** Tells all days on which a service runs, each once, in no order. */
  public void forEachDay(int service, Consumer<LocalDate> consumer) {
    Map<LocalDate, Boolean> days = new HashMap<>(exceptions.get(service));
    for (Span span : spans.get(service)) {
      long length = Math.min(ChronoUnit.DAYS.between(span.first(), span.last()) + 1, MOST_DAYS);
      for (long i = 0; i < length; i++) {
        LocalDate day = span.first().plusDays(i);
        if (span.covers(day)) {
          days.putIfAbsent(day, true);
        }
      }
    }
    days.forEach(
        (day, runs) -> {
          if (runs) {
            consumer.accept(day);
          }
        });
  }
}
