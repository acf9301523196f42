package org.ngsildbench.gtfs.conversion;

import java.io.IOException;
import java.util.Optional;
import org.ngsildbench.gtfs.csv.Row;
import org.ngsildbench.gtfs.csv.Table;
import org.ngsildbench.gtfs.finding.BadValueException;
import org.ngsildbench.gtfs.finding.Consequence;
import org.ngsildbench.gtfs.output.EntityWriter;

/** Routes: who operates them need not be said where there is one agency only. */
final class RouteForm implements RowForm {

  private final FeedContext context;
  private int agency;

  RouteForm(FeedContext context) {
    this.context = context;
  }

  @Override
  public void begin(Table table) {
    agency = table.column("agency_id");
  }

  @Override
  public void write(Row row, EntityWriter out) throws IOException {
    String own = row.get(agency);
    Optional<String> operator = own.isEmpty() ? context.index.agencies().only() : named(row, own);
    if (operator.isPresent()) {
      out.relationship("operatedBy", operator.get());
    }
  }

  private Optional<String> named(Row row, String own) {
    try {
      return Optional.of(context.index.resolve("GtfsAgency", own));
    } catch (BadValueException dangling) {
      context.found(
          dangling.kind(),
          Consequence.FIELD_LEFT_OUT,
          "routes.txt",
          row.line(),
          "agency_id",
          dangling.getMessage());
      return Optional.empty();
    }
  }
}
