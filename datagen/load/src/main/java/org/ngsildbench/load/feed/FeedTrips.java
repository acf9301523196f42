package org.ngsildbench.load.feed;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import lombok.Getter;
import org.ngsildbench.gtfs.csv.CsvTable;
import org.ngsildbench.gtfs.csv.Row;
import org.ngsildbench.gtfs.feed.FeedArchive;
import org.ngsildbench.gtfs.finding.BadValueException;
import org.ngsildbench.gtfs.finding.Findings;
import org.ngsildbench.gtfs.identity.IdTable;
import org.ngsildbench.gtfs.index.FeedIndex;
import org.ngsildbench.gtfs.timetable.ServiceTime;

/**
 * The trips of a feed by number: service, block, line, and departures of frequency-based trips.
 * Immutable once read.
 */
final class FeedTrips {

  /** Max departures of a frequency-based trip; more than one per second for a day is invalid. */
  private static final int MAX_DEPARTURES = 90_000;

  private final FeedIndex index;
  private final int[] services;
  private final int[] routes;
  private final String[] blocks;
  @Getter private final List<String> lines = new ArrayList<>();
  private final List<Boolean> buses = new ArrayList<>();
  private final Map<Integer, List<Integer>> frequent = new HashMap<>();

  private FeedTrips(FeedIndex index) {
    this.index = index;
    int trips = index.trips().ids().size();
    services = new int[trips];
    routes = new int[trips];
    blocks = new String[trips];
  }

  static FeedTrips read(FeedArchive feed, FeedIndex index, Findings findings) throws IOException {
    FeedTrips trips = new FeedTrips(index);
    try (CsvTable table = CsvTable.open(feed, "routes.txt", findings)) {
      trips.readRoutes(table);
    }
    try (CsvTable table = CsvTable.open(feed, "trips.txt", findings)) {
      trips.readTrips(table);
    }
    if (feed.has("frequencies.txt")) {
      try (CsvTable table = CsvTable.open(feed, "frequencies.txt", findings)) {
        trips.readFrequencies(table);
      }
    }
    return trips;
  }

  private void readRoutes(CsvTable table) throws IOException {
    IdTable ids = index.ids("GtfsRoute");
    int id = table.column("route_id");
    int shortName = table.column("route_short_name");
    int longName = table.column("route_long_name");
    int type = table.column("route_type");
    for (Row row = table.next(); row != null; row = table.next()) {
      int route = ids.find(row.get(id));
      if (route == lines.size()) {
        String name = row.get(shortName).isEmpty() ? row.get(longName) : row.get(shortName);
        lines.add(name.isEmpty() ? row.get(id) : name);
        buses.add(isBus(row.get(type)));
      }
    }
  }

  /** Returns whether a route type, plain or extended, is a bus, trolleybus or coach. */
  private static boolean isBus(String type) {
    return type.equals("3") || type.equals("11") || type.matches("2\\d\\d|[78]\\d\\d");
  }

  private void readTrips(CsvTable table) throws IOException {
    int id = table.column("trip_id");
    int route = table.column("route_id");
    int service = table.column("service_id");
    int block = table.column("block_id");
    for (Row row = table.next(); row != null; row = table.next()) {
      int trip = index.trips().ids().find(row.get(id));
      int line = index.ids("GtfsRoute").find(row.get(route));
      int days = index.ids("GtfsService").find(row.get(service));
      boolean sound = trip != IdTable.NONE && line != IdTable.NONE && days != IdTable.NONE;
      // The first valid row of a repeated id counts.
      if (sound && blocks[trip] == null) {
        services[trip] = days;
        routes[trip] = line;
        blocks[trip] = row.get(block);
      }
    }
  }

  private void readFrequencies(CsvTable table) throws IOException {
    int id = table.column("trip_id");
    int from = table.column("start_time");
    int to = table.column("end_time");
    int headway = table.column("headway_secs");
    for (Row row = table.next(); row != null; row = table.next()) {
      int trip = index.trips().ids().find(row.get(id));
      Optional<int[]> span = span(row, from, to, headway);
      if (trip != IdTable.NONE && span.isPresent()) {
        List<Integer> departures = frequent.computeIfAbsent(trip, any -> new ArrayList<>());
        int step = span.get()[2];
        for (int time = span.get()[0]; time < span.get()[1]; time += step) {
          if (departures.size() < MAX_DEPARTURES) {
            departures.add(time);
          }
        }
      }
    }
  }

  private static Optional<int[]> span(Row row, int from, int to, int headway) {
    try {
      int step = Integer.parseInt(row.get(headway));
      int[] span = {ServiceTime.parse(row.get(from)), ServiceTime.parse(row.get(to)), step};
      return step > 0 ? Optional.of(span) : Optional.empty();
    } catch (BadValueException | NumberFormatException none) {
      return Optional.empty();
    }
  }

  /** Returns the number of trips. */
  int size() {
    return services.length;
  }

  int service(int trip) {
    return services[trip];
  }

  /** Returns the number of its line. */
  int line(int trip) {
    return routes[trip];
  }

  /** Returns its block; "" if none is given. */
  String block(int trip) {
    return blocks[trip] == null ? "" : blocks[trip];
  }

  boolean isBus(int trip) {
    return buses.get(routes[trip]);
  }

  /** Returns whether any trip is a bus trip. */
  boolean anyBus() {
    return buses.contains(true);
  }

  /** Returns the departures of a frequency-based trip, in seconds of the service day. */
  Optional<List<Integer>> departures(int trip) {
    return Optional.ofNullable(frequent.get(trip));
  }

  /** Returns how often a trip runs on a day. */
  long runs(int trip) {
    return departures(trip).map(List::size).orElse(1);
  }
}
