package org.ngsildbench.load.feed;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import lombok.Getter;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.fleet.timetable.TripPath;
import org.ngsildbench.gtfs.csv.CsvTable;
import org.ngsildbench.gtfs.finding.BadValueException;
import org.ngsildbench.gtfs.grouping.GroupConsumer;
import org.ngsildbench.gtfs.grouping.MemberRow;
import org.ngsildbench.gtfs.index.LatLon;
import org.ngsildbench.gtfs.index.StopIndex;
import org.ngsildbench.gtfs.shape.ShapeLine;
import org.ngsildbench.gtfs.shape.ShapeStore;

/** The paths of trips: along the feed's shapes, or straight from stop to stop. Not thread-safe. */
@RequiredArgsConstructor
final class FeedPaths implements GroupConsumer {

  private static final double MICRO = 1e6;

  /** Shapes, for the positions of stops. */
  @Getter private final ShapeStore shapes = new ShapeStore();

  private final Map<Integer, TripPath> ofShapes = new HashMap<>();
  private final Map<Integer, TripPath> reversedShapes = new HashMap<>();
  private final Map<List<Integer>, TripPath> ofStops = new HashMap<>();
  private final StopIndex stops;
  private int latitude;
  private int longitude;

  @Override
  public void begin(CsvTable table) {
    latitude = table.column("shape_pt_lat");
    longitude = table.column("shape_pt_lon");
  }

  @Override
  public void accept(int shape, List<MemberRow> rows) throws IOException {
    List<LatLon> places = new ArrayList<>(rows.size());
    for (MemberRow member : rows) {
      try {
        places.add(LatLon.parse(member.row().get(latitude), member.row().get(longitude)));
      } catch (BadValueException notOnEarth) {
        continue;
      }
    }
    if (places.size() >= 2) {
      shapes.put(
          shape,
          ShapeLine.of(
              places.stream().mapToDouble(LatLon::longitude).toArray(),
              places.stream().mapToDouble(LatLon::latitude).toArray()));
    }
  }

  /** Returns the path along an existing shape, or from its end to its start. */
  TripPath along(int shape, boolean reversed) {
    return (reversed ? reversedShapes : ofShapes)
        .computeIfAbsent(
            shape, number -> path(reversed ? shapes.get(number).reversed() : shapes.get(number)));
  }

  /** Returns the straight path between stops, which must all have a place. */
  TripPath straight(List<Integer> visited) {
    return ofStops.computeIfAbsent(
        visited,
        numbers ->
            path(
                ShapeLine.of(
                    numbers.stream().mapToDouble(stops::longitude).toArray(),
                    numbers.stream().mapToDouble(stops::latitude).toArray())));
  }

  private static TripPath path(ShapeLine line) {
    int[] longitudes = new int[line.size()];
    int[] latitudes = new int[line.size()];
    int[] centimetres = new int[line.size()];
    for (int i = 0; i < line.size(); i++) {
      longitudes[i] = (int) Math.rint(line.longitudes()[i] * MICRO);
      latitudes[i] = (int) Math.rint(line.latitudes()[i] * MICRO);
      centimetres[i] = (int) Math.rint(line.metres()[i] * 100);
    }
    return new TripPath(longitudes, latitudes, centimetres);
  }
}
