package org.ngsildbench.gtfs.conversion;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.ngsildbench.gtfs.csv.CsvTable;
import org.ngsildbench.gtfs.csv.Row;
import org.ngsildbench.gtfs.finding.BadValueException;
import org.ngsildbench.gtfs.finding.Consequence;
import org.ngsildbench.gtfs.finding.FeedFinding;
import org.ngsildbench.gtfs.finding.FindingKind;
import org.ngsildbench.gtfs.output.NormalizedEntityWriter;
import org.ngsildbench.measurement.text.CountText;

/** Routes: who operates them need not be said where there is one agency only, but their type. */
final class RouteForm implements RowForm {

  private static final String FILE = "routes.txt";

  private static final String TYPE = "route_type";

  private final FeedContext context;
  private int agency;
  private int type;

  /** The column of types, if the file lacks it. */
  private List<String> missing = List.of();

  /** Routes that have no type for want of the column. */
  private long typeless;

  RouteForm(FeedContext context) {
    this.context = context;
  }

  @Override
  public void begin(CsvTable table) {
    agency = table.column("agency_id");
    type = table.column(TYPE);
    missing = table.missing(TYPE);
  }

  @Override
  public void write(Row row, NormalizedEntityWriter out) throws IOException {
    checkType(row);
    String own = row.get(agency);
    Optional<String> operator = own.isEmpty() ? context.index.agencies().only() : named(row, own);
    if (operator.isPresent()) {
      out.relationship("operatedBy", operator.get());
    }
  }

  /** It has to be there, but the rest of a route makes sense without. */
  private void checkType(Row row) {
    if (!missing.isEmpty()) {
      typeless++;
    } else if (row.get(type).isEmpty()) {
      context.found(
          FindingKind.MISSING_VALUE,
          Consequence.FIELD_LEFT_OUT,
          FILE,
          row.line(),
          TYPE,
          "has no value, but needs one");
    }
  }

  /** A column that is missing is missing in all rows: that is told once. */
  @Override
  public void end() {
    if (typeless > 0) {
      context.findings.add(
          FeedFinding.missingColumns(
              Consequence.FIELD_LEFT_OUT,
              FILE,
              missing,
              CountText.of(typeless, "route has", "routes have") + " no type"));
    }
  }

  private Optional<String> named(Row row, String own) {
    try {
      return Optional.of(context.index.resolve("GtfsAgency", own));
    } catch (BadValueException dangling) {
      context.found(
          dangling.kind(),
          Consequence.FIELD_LEFT_OUT,
          FILE,
          row.line(),
          "agency_id",
          dangling.getMessage());
      return Optional.empty();
    }
  }
}
