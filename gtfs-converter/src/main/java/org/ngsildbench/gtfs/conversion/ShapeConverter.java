package org.ngsildbench.gtfs.conversion;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.ngsildbench.gtfs.csv.Row;
import org.ngsildbench.gtfs.csv.Table;
import org.ngsildbench.gtfs.finding.BadValueException;
import org.ngsildbench.gtfs.finding.Consequence;
import org.ngsildbench.gtfs.finding.Finding;
import org.ngsildbench.gtfs.finding.FindingKind;
import org.ngsildbench.gtfs.grouping.GroupConsumer;
import org.ngsildbench.gtfs.grouping.MemberRow;
import org.ngsildbench.gtfs.identity.IdTable;
import org.ngsildbench.gtfs.index.Coordinates;
import org.ngsildbench.gtfs.mapping.TimetableFiles;
import org.ngsildbench.gtfs.shape.Projection;
import org.ngsildbench.gtfs.shape.ShapeLine;
import org.ngsildbench.gtfs.shape.ShapeStore;

/** Puts the points of shapes together to lines, and keeps these for the stops' distances. */
final class ShapeConverter implements GroupConsumer {

  private static final String FILE = "shapes.txt";

  private final FeedContext context;
  private final ShapeStore store;
  private final FileTally tally;
  private int latitude;
  private int longitude;
  private boolean placeless;

  ShapeConverter(FeedContext context, ShapeStore store, FileTally tally) {
    this.context = context;
    this.store = store;
    this.tally = tally;
  }

  @Override
  public void begin(Table table) {
    tally.columns(table, TimetableFiles.SHAPES);
    latitude = table.column("shape_pt_lat");
    longitude = table.column("shape_pt_lon");
    List<String> missing = table.missing("shape_pt_lat", "shape_pt_lon");
    placeless = !missing.isEmpty();
    if (placeless) {
      context.findings.add(
          Finding.missingColumns(
              Consequence.ENTITY_LEFT_OUT, FILE, missing, "no shape has a place"));
    }
  }

  @Override
  public void accept(int shape, List<MemberRow> rows) throws IOException {
    context.reached(FILE);
    if (placeless) {
      return;
    }
    List<Coordinates> places = places(rows);
    if (places.size() < 2) {
      context.found(
          FindingKind.MALFORMED_ROW,
          Consequence.ENTITY_LEFT_OUT,
          FILE,
          rows.get(0).row().line(),
          "shape_id",
          "a shape of fewer than two points is no line");
      return;
    }
    ShapeLine line =
        ShapeLine.of(
            places.stream().mapToDouble(Coordinates::longitude).toArray(),
            places.stream().mapToDouble(Coordinates::latitude).toArray());
    store.put(shape, line);
    write(
        shape,
        rows.get(0).row().line(),
        context.options.simplification().map(wanted -> wanted.simplified(line)).orElse(line));
  }

  private List<Coordinates> places(List<MemberRow> rows) {
    List<Coordinates> places = new ArrayList<>(rows.size());
    for (MemberRow member : rows) {
      Row row = member.row();
      try {
        places.add(Coordinates.parse(row.get(latitude), row.get(longitude)));
      } catch (BadValueException notOnEarth) {
        context.found(
            notOnEarth.kind(),
            Consequence.ROW_LEFT_OUT,
            FILE,
            row.line(),
            "shape_pt_lat",
            notOnEarth.getMessage());
      }
    }
    return places;
  }

  private void write(int shape, long firstRow, ShapeLine line) throws IOException {
    IdTable shapes = context.index.ids("GtfsShape");
    context.out.begin(context.ids.of("GtfsShape", shapes.get(shape)), "GtfsShape");
    context.out.line("location", line.longitudes(), line.latitudes());
    context.out.metres("distanceTravelled", line.metres());
    if (context.options.projection().isPresent()) {
      writeProjected(context.options.projection().get(), firstRow, line);
    }
    context.out.end();
    tally.entity("GtfsShape");
    context.index.wrote("GtfsShape", shape);
  }

  private void writeProjected(Projection projection, long firstRow, ShapeLine line)
      throws IOException {
    try {
      Projection.Projected projected = projection.project(line.longitudes(), line.latitudes());
      context.out.projected(
          "projectedLocation", projection.crs(), projected.eastings(), projected.northings());
    } catch (BadValueException outside) {
      context.found(
          outside.kind(),
          Consequence.FIELD_LEFT_OUT,
          FILE,
          firstRow,
          "shape_pt_lat",
          "a point of this shape " + outside.getMessage());
    }
  }
}
