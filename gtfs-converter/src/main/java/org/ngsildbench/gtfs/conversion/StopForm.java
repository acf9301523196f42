package org.ngsildbench.gtfs.conversion;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.gtfs.csv.CsvTable;
import org.ngsildbench.gtfs.csv.Row;
import org.ngsildbench.gtfs.finding.BadValueException;
import org.ngsildbench.gtfs.finding.Consequence;
import org.ngsildbench.gtfs.finding.FeedFinding;
import org.ngsildbench.gtfs.finding.FindingKind;
import org.ngsildbench.gtfs.index.LatLon;
import org.ngsildbench.gtfs.index.StopKind;
import org.ngsildbench.gtfs.output.NormalizedEntityWriter;
import org.ngsildbench.gtfs.shape.Projection;
import org.ngsildbench.gtfs.shape.ShapeLine;
import org.ngsildbench.measurement.text.CountText;

/** Checks and writes the kind, place and parent of stops. */
@RequiredArgsConstructor
final class StopForm implements RowForm {

  private static final String FILE = "stops.txt";

  /** No stop of a feed is that far from the others; see {@link #checkPlausible}. */
  private static final double FAR_METRES = 500_000;

  private final FeedContext context;
  private int id;
  private int kind;
  private int latitude;
  private int longitude;
  private int parent;

  /** Missing coordinate columns. */
  private List<String> missing = List.of();

  /** Number of stops without a required place because of a missing column. */
  private long placeless;

  @Override
  public void begin(CsvTable table) {
    id = table.column("stop_id");
    kind = table.column("location_type");
    latitude = table.column("stop_lat");
    longitude = table.column("stop_lon");
    parent = table.column("parent_station");
    missing = table.missing("stop_lat", "stop_lon");
  }

  @Override
  public String type(Row row, String mapped) {
    String text = row.get(kind);
    if (!text.isEmpty() && !StopKind.isKnown(text)) {
      found(row, FindingKind.BAD_VALUE, "location_type", "'" + text + "' is not one of 0 to 4");
    }
    return StopKind.of(text).type();
  }

  @Override
  public void write(Row row, NormalizedEntityWriter out) throws IOException {
    StopKind of = StopKind.of(row.get(kind));
    Optional<LatLon> place = place(row, of);
    if (place.isPresent()) {
      writePlace(row, place.get(), out);
    }
    writeParent(row, out);
    if (of == StopKind.STATION) {
      writeChildren(row, out);
    }
  }

  /** Reports a missing column once, not for each row. */
  @Override
  public void end() {
    if (placeless > 0) {
      context.findings.add(
          FeedFinding.missingColumns(
              Consequence.FIELD_LEFT_OUT,
              FILE,
              missing,
              CountText.of(placeless, "stop has", "stops have") + " no place"));
    }
  }

  private Optional<LatLon> place(Row row, StopKind of) {
    if (!missing.isEmpty()) {
      placeless += of.needsPlace() ? 1 : 0;
      return Optional.empty();
    }
    if (row.get(latitude).isEmpty() && row.get(longitude).isEmpty()) {
      if (of.needsPlace()) {
        found(row, FindingKind.MISSING_VALUE, "stop_lat", "this kind of stop needs a place");
      }
      return Optional.empty();
    }
    try {
      LatLon place = LatLon.parse(row.get(latitude), row.get(longitude));
      checkPlausible(row, place);
      return Optional.of(place);
    } catch (BadValueException notOnEarth) {
      found(row, notOnEarth.kind(), "stop_lat", notOnEarth.getMessage());
      return Optional.empty();
    }
  }

  /** Reports a remote stop only if swapping its coordinates would bring it near the others. */
  private void checkPlausible(Row row, LatLon place) {
    LatLon middle = context.index.stops().middle();
    double away = distance(place.latitude(), place.longitude(), middle);
    if (away < FAR_METRES) {
      return;
    }
    boolean null0 = place.latitude() == 0 && place.longitude() == 0;
    boolean swapped =
        Math.abs(place.longitude()) <= 90
            && distance(place.longitude(), place.latitude(), middle) < away / 10;
    if (null0 || swapped) {
      context.found(
          FindingKind.BAD_COORDINATES,
          Consequence.KEPT,
          FILE,
          row.line(),
          "stop_lat",
          null0
              ? "0, 0 is in the Gulf of Guinea, far from the other stops"
              : String.format(
                  Locale.ROOT,
                  "latitude and longitude look swapped: the other stops are %,.0f km away",
                  away / 1000));
    }
  }

  private static double distance(double latitude, double longitude, LatLon from) {
    return ShapeLine.distance(latitude, longitude, from.latitude(), from.longitude());
  }

  private void writePlace(Row row, LatLon place, NormalizedEntityWriter out) throws IOException {
    out.point("location", place.longitude(), place.latitude());
    if (context.options.projection().isPresent()) {
      Projection projection = context.options.projection().get();
      try {
        Projection.Projected projected =
            projection.project(new double[] {place.longitude()}, new double[] {place.latitude()});
        out.projected(
            "projectedLocation", projection.crs(), projected.eastings(), projected.northings());
      } catch (BadValueException outside) {
        found(row, outside.kind(), "stop_lat", outside.getMessage());
      }
    }
  }

  private void writeParent(Row row, NormalizedEntityWriter out) throws IOException {
    String station = row.get(parent);
    if (station.isEmpty()) {
      return;
    }
    try {
      out.relationship("hasParentStation", context.index.resolve("GtfsStop", station));
      if (context.index.stops().isItsOwnParent(context.index.stops().find(row.get(id)))) {
        // It is unknown which stop of a loop has the wrong parent.
        context.found(
            FindingKind.BAD_VALUE,
            Consequence.KEPT,
            FILE,
            row.line(),
            "parent_station",
            "'%s' leads back to the stop itself".formatted(station));
      }
    } catch (BadValueException dangling) {
      found(row, dangling.kind(), "parent_station", dangling.getMessage());
    }
  }

  private void writeChildren(Row row, NormalizedEntityWriter out) throws IOException {
    writeChildren("hasStop", row.get(id), StopKind.STOP, out);
    writeChildren("hasAccessPoint", row.get(id), StopKind.ACCESS_POINT, out);
  }

  private void writeChildren(String name, String station, StopKind of, NormalizedEntityWriter out)
      throws IOException {
    List<String> children = context.index.stops().children(station, of);
    if (!children.isEmpty()) {
      out.relationship(name, children);
    }
  }

  private void found(Row row, FindingKind problem, String field, String message) {
    context.found(problem, Consequence.FIELD_LEFT_OUT, FILE, row.line(), field, message);
  }
}
