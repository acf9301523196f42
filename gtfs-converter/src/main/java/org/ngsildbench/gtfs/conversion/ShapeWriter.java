package org.ngsildbench.gtfs.conversion;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import lombok.Getter;
import org.ngsildbench.gtfs.csv.CsvTable;
import org.ngsildbench.gtfs.csv.Row;
import org.ngsildbench.gtfs.finding.BadValueException;
import org.ngsildbench.gtfs.finding.Consequence;
import org.ngsildbench.gtfs.finding.FeedFinding;
import org.ngsildbench.gtfs.finding.FindingKind;
import org.ngsildbench.gtfs.finding.Findings;
import org.ngsildbench.gtfs.grouping.GroupedFile;
import org.ngsildbench.gtfs.grouping.MemberRow;
import org.ngsildbench.gtfs.identity.EntityIds;
import org.ngsildbench.gtfs.identity.IdTable;
import org.ngsildbench.gtfs.index.LatLon;
import org.ngsildbench.gtfs.output.EntitySink;
import org.ngsildbench.gtfs.output.NormalizedEntityWriter;
import org.ngsildbench.gtfs.shape.Projection;
import org.ngsildbench.gtfs.shape.ShapeLine;

/** Joins the points of shapes into lines and writes these. Not thread-safe. */
final class ShapeWriter implements GroupWriter {

  static final String TYPE = "GtfsShape";

  private static final String FILE = GroupedFile.SHAPES.name();

  /**
   * A written shape.
   *
   * @param line the full line, even if a simplified one was written
   */
  record Written(int shape, ShapeLine line) {}

  private final EntityIds ids;
  private final IdTable shapes;
  private final ConversionOptions options;
  private final int latitude;
  private final int longitude;
  private final NormalizedEntityWriter out;
  @Getter private final Findings findings = new Findings();

  /** Written shapes in order. */
  @Getter private final List<Written> written = new ArrayList<>();

  /**
   * Creates a writer for the rows of a table.
   *
   * @param shapes ids of the shapes
   * @param table supplies the columns
   * @param sink receives the entities
   */
  ShapeWriter(
      EntityIds ids, IdTable shapes, ConversionOptions options, CsvTable table, EntitySink sink) {
    this.out = new NormalizedEntityWriter(sink);
    this.ids = ids;
    this.shapes = shapes;
    this.options = options;
    this.latitude = table.column("shape_pt_lat");
    this.longitude = table.column("shape_pt_lon");
  }

  @Override
  public void clear() {
    findings.clear();
    written.clear();
  }

  @Override
  public void write(Group points) throws IOException {
    List<LatLon> places = places(points.rows());
    long firstRow = points.rows().get(0).row().line();
    if (places.size() < 2) {
      found(
          FindingKind.MALFORMED_ROW,
          Consequence.ENTITY_LEFT_OUT,
          firstRow,
          "shape_id",
          "a shape needs at least two points");
      return;
    }
    ShapeLine line =
        ShapeLine.of(
            places.stream().mapToDouble(LatLon::longitude).toArray(),
            places.stream().mapToDouble(LatLon::latitude).toArray());
    write(
        ids.of(TYPE, shapes.get(points.number())),
        firstRow,
        options.simplification().map(wanted -> wanted.simplified(line)).orElse(line));
    written.add(new Written(points.number(), line));
  }

  private List<LatLon> places(List<MemberRow> rows) {
    List<LatLon> places = new ArrayList<>(rows.size());
    for (MemberRow member : rows) {
      Row row = member.row();
      try {
        places.add(LatLon.parse(row.get(latitude), row.get(longitude)));
      } catch (BadValueException notOnEarth) {
        found(
            notOnEarth.kind(),
            Consequence.ROW_LEFT_OUT,
            row.line(),
            "shape_pt_lat",
            notOnEarth.getMessage());
      }
    }
    return places;
  }

  private void write(String id, long firstRow, ShapeLine line) throws IOException {
    out.begin(id, TYPE);
    out.line("location", line.longitudes(), line.latitudes());
    out.metres("distanceTravelled", line.metres());
    if (options.projection().isPresent()) {
      writeProjected(options.projection().get(), firstRow, line);
    }
    out.end();
  }

  private void writeProjected(Projection projection, long firstRow, ShapeLine line) {
    try {
      Projection.Projected projected = projection.project(line.longitudes(), line.latitudes());
      out.projected(
          "projectedLocation", projection.crs(), projected.eastings(), projected.northings());
    } catch (BadValueException outside) {
      found(
          outside.kind(),
          Consequence.FIELD_LEFT_OUT,
          firstRow,
          "shape_pt_lat",
          "a point of this shape " + outside.getMessage());
    }
  }

  private void found(
      FindingKind kind, Consequence consequence, long line, String field, String message) {
    findings.add(new FeedFinding(kind, consequence, FILE, line, field, message));
  }
}
