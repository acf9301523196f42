package org.ngsildbench.load.feed;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.ngsildbench.fleet.city.GeoPoint;
import org.ngsildbench.fleet.timetable.Timetable.Station;
import org.ngsildbench.gtfs.csv.CsvTable;
import org.ngsildbench.gtfs.csv.Row;
import org.ngsildbench.gtfs.feed.FeedArchive;
import org.ngsildbench.gtfs.finding.Findings;
import org.ngsildbench.gtfs.index.StopIndex;
import org.ngsildbench.gtfs.index.StopKind;

/** Reads the bus stops of a feed as stations, most visited first. */
final class StationNames {

  private static final int LONGEST = 200;
  private static final double MICRO = 1e6;

  private StationNames() {}

  /**
   * Returns the stations.
   *
   * @param visits visits of each stop in the week, by its number
   */
  static List<Station> read(FeedArchive feed, StopIndex stops, long[] visits) throws IOException {
    List<String> names = names(feed, stops);
    return IntStream.range(0, stops.size())
        .filter(stop -> stops.kind(stop) == StopKind.STOP && stops.hasPlace(stop))
        .boxed()
        .sorted(Comparator.comparingLong((Integer stop) -> -visits[stop]))
        .map(stop -> new Station(names.get(stop), place(stops, stop)))
        .toList();
  }

  private static List<String> names(FeedArchive feed, StopIndex stops) throws IOException {
    List<String> names = new ArrayList<>();
    try (CsvTable table = CsvTable.open(feed, "stops.txt", new Findings())) {
      int id = table.column("stop_id");
      int name = table.column("stop_name");
      for (Row row = table.next(); row != null; row = table.next()) {
        // Numbers are in the order of the file; the first row of a repeated id counts.
        if (stops.find(row.get(id)) == names.size()) {
          String own = row.get(name).isEmpty() ? row.get(id) : row.get(name);
          names.add(own.substring(0, Math.min(LONGEST, own.length())));
        }
      }
    }
    return names;
  }

  private static GeoPoint place(StopIndex stops, int stop) {
    return new GeoPoint(
        Math.rint(stops.longitude(stop) * MICRO) / MICRO,
        Math.rint(stops.latitude(stop) * MICRO) / MICRO);
  }
}
