package org.ngsildbench.gtfs.realtime;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.ngsildbench.gtfs.csv.CsvTable;
import org.ngsildbench.gtfs.csv.Row;
import org.ngsildbench.gtfs.feed.FeedArchive;
import org.ngsildbench.gtfs.finding.Findings;
import org.ngsildbench.gtfs.identity.IdTable;

/**
 * Headsigns of trips, from the static feed because realtime messages lack them. Immutable once
 * read.
 */
public final class Headsigns {

  /** No headsigns. */
  public static final Headsigns NONE = new Headsigns();

  private final IdTable trips = new IdTable();
  private final IdTable signs = new IdTable();
  private final List<Integer> signOfTrip = new ArrayList<>();

  private Headsigns() {}

  /** Reads a feed's headsigns; none if it has no {@code trips.txt}. */
  public static Headsigns read(FeedArchive feed) throws IOException {
    Headsigns read = new Headsigns();
    if (!feed.has("trips.txt")) {
      return read;
    }
    try (CsvTable table = CsvTable.open(feed, "trips.txt", new Findings())) {
      int id = table.column("trip_id");
      int sign = table.column("trip_headsign");
      for (Row row = table.next(); row != null; row = table.next()) {
        if (!row.get(sign).isEmpty() && read.trips.add(row.get(id)) != IdTable.NONE) {
          read.signOfTrip.add(read.signs.findOrAdd(row.get(sign)));
        }
      }
    }
    return read;
  }

  /** Returns the headsign of a trip; empty if unknown. */
  String of(String trip) {
    int number = trips.find(trip);
    return number == IdTable.NONE ? "" : signs.get(signOfTrip.get(number));
  }
}
