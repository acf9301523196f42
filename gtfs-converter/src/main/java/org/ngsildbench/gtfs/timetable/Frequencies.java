package org.ngsildbench.gtfs.timetable;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ngsildbench.gtfs.csv.CsvTable;
import org.ngsildbench.gtfs.csv.Row;
import org.ngsildbench.gtfs.feed.FeedArchive;
import org.ngsildbench.gtfs.finding.BadValueException;
import org.ngsildbench.gtfs.finding.Findings;
import org.ngsildbench.gtfs.identity.IdTable;

/**
 * The departures of frequency-based trips by trip number, in seconds of the service day. Ignores
 * invalid rows, which a conversion reports. Immutable once read.
 */
public final class Frequencies {

  /** Max departures of a trip; more than one per second for a day is invalid. */
  private static final int MAX_DEPARTURES = 90_000;

  private record Span(int from, int to, int headway) {}

  private final Map<Integer, List<Integer>> departures = new HashMap<>();

  private Frequencies() {}

  /**
   * Reads {@code frequencies.txt}, if it exists.
   *
   * @param trips numbers of the trip ids
   */
  public static Frequencies read(FeedArchive feed, IdTable trips) throws IOException {
    Frequencies frequencies = new Frequencies();
    if (feed.has("frequencies.txt")) {
      try (CsvTable table = CsvTable.open(feed, "frequencies.txt", new Findings())) {
        frequencies.read(table, trips);
      }
    }
    return frequencies;
  }

  private void read(CsvTable table, IdTable trips) throws IOException {
    int id = table.column("trip_id");
    int from = table.column("start_time");
    int to = table.column("end_time");
    int headway = table.column("headway_secs");
    for (Row row = table.next(); row != null; row = table.next()) {
      int trip = trips.find(row.get(id));
      Optional<Span> span = span(row, from, to, headway);
      if (trip != IdTable.NONE && span.isPresent()) {
        add(departures.computeIfAbsent(trip, any -> new ArrayList<>()), span.get());
      }
    }
  }

  private static void add(List<Integer> departures, Span span) {
    for (long time = span.from(); time < span.to(); time += span.headway()) {
      if (departures.size() == MAX_DEPARTURES) {
        return;
      }
      departures.add((int) time);
    }
  }

  private static Optional<Span> span(Row row, int from, int to, int headway) {
    try {
      int seconds = Integer.parseInt(row.get(headway));
      return seconds > 0
          ? Optional.of(
              new Span(ServiceTime.parse(row.get(from)), ServiceTime.parse(row.get(to)), seconds))
          : Optional.empty();
    } catch (BadValueException | NumberFormatException none) {
      return Optional.empty();
    }
  }

  /** Returns the departures of a trip; empty if it is not frequency-based. */
  public Optional<List<Integer>> departures(int trip) {
    return Optional.ofNullable(departures.get(trip));
  }

  /** Returns how often a trip runs on a day. */
  public int runs(int trip) {
    return departures(trip).map(List::size).orElse(1);
  }
}
