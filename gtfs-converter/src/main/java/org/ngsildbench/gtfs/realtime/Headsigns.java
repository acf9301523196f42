package org.ngsildbench.gtfs.realtime;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.ngsildbench.gtfs.csv.Row;
import org.ngsildbench.gtfs.csv.Table;
import org.ngsildbench.gtfs.feed.FeedArchive;
import org.ngsildbench.gtfs.finding.Findings;
import org.ngsildbench.gtfs.identity.IdTable;

/**
 * What trips show in front, from the timetable's feed: messages in real time do not say it. Read
 * once, then unchanged.
 */
public final class Headsigns {

  /** Of no feed. */
  public static final Headsigns NONE = new Headsigns();

  private final IdTable trips = new IdTable();
  private final IdTable signs = new IdTable();
  private final List<Integer> signOfTrip = new ArrayList<>();

  private Headsigns() {}

  /** Those of a feed; of a feed without {@code trips.txt} there are none. */
  public static Headsigns read(FeedArchive feed) throws IOException {
    Headsigns read = new Headsigns();
    if (!feed.has("trips.txt")) {
      return read;
    }
    try (Table table = Table.open(feed, "trips.txt", new Findings())) {
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

  /** What a trip shows; empty when that is not known. */
  String of(String trip) {
    int number = trips.find(trip);
    return number == IdTable.NONE ? "" : signs.get(signOfTrip.get(number));
  }
}
