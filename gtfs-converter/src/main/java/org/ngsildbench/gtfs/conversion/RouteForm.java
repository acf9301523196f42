package org.ngsildbench.gtfs.conversion;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.gtfs.csv.CsvTable;
import org.ngsildbench.gtfs.csv.Row;
import org.ngsildbench.gtfs.finding.BadValueException;
import org.ngsildbench.gtfs.finding.Consequence;
import org.ngsildbench.gtfs.finding.FeedFinding;
import org.ngsildbench.gtfs.finding.FindingKind;
import org.ngsildbench.gtfs.output.NormalizedEntityWriter;
import org.ngsildbench.measurement.text.CountText;

/** Checks routes: a type is required; the agency is optional if there is only one. */
@RequiredArgsConstructor
final class RouteForm implements RowForm {

  private static final String FILE = "routes.txt";

  private static final String TYPE = "route_type";

  private final FeedContext context;
  private int agency;
  private int type;

  /** The name of the type column if the file lacks it. */
  private List<String> missing = List.of();

  /** Number of routes without a type because of a missing column. */
  private long typeless;

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

  /** Reports a missing type; the rest of the route is still useful. */
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
          "has no value but is required");
    }
  }

  /** Reports a missing column once, not for each row. */
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
