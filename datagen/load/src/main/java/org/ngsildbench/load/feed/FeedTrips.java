package org.ngsildbench.load.feed;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import lombok.Getter;
import org.ngsildbench.gtfs.conversion.FeedTimetable;
import org.ngsildbench.gtfs.csv.CsvTable;
import org.ngsildbench.gtfs.csv.Row;
import org.ngsildbench.gtfs.feed.FeedArchive;
import org.ngsildbench.gtfs.finding.Findings;
import org.ngsildbench.gtfs.identity.IdTable;
import org.ngsildbench.gtfs.index.FeedIndex;

/**
 * The trips of a feed by number: service, block, line, and how often they run. Immutable once read.
 */
final class FeedTrips {

  private final FeedTimetable timetable;
  private final FeedIndex index;
  private final int[] routes;
  private final String[] blocks;
  @Getter private final List<String> lines = new ArrayList<>();
  private final List<Boolean> buses = new ArrayList<>();

  private FeedTrips(FeedTimetable timetable) {
    this.timetable = timetable;
    index = timetable.index();
    int trips = index.trips().ids().size();
    routes = new int[trips];
    blocks = new String[trips];
  }

  static FeedTrips read(FeedArchive feed, FeedTimetable timetable) throws IOException {
    FeedTrips trips = new FeedTrips(timetable);
    try (CsvTable table = CsvTable.open(feed, "routes.txt", new Findings())) {
      trips.readRoutes(table);
    }
    try (CsvTable table = CsvTable.open(feed, "trips.txt", new Findings())) {
      trips.readTrips(table);
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
        routes[trip] = line;
        blocks[trip] = row.get(block);
      }
    }
  }

  /** Returns the number of trips. */
  int size() {
    return routes.length;
  }

  int service(int trip) {
    return index.trips().service(trip);
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

  /** Returns whether any trip that can run is a bus trip. */
  boolean anyBus() {
    return timetable.runnable().stream().anyMatch(this::isBus);
  }

  /** Returns how often a trip runs on a day. */
  int runs(int trip) {
    return timetable.frequencies().runs(trip);
  }
}
