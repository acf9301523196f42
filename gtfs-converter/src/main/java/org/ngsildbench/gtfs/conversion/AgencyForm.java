package org.ngsildbench.gtfs.conversion;

import java.io.IOException;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.gtfs.csv.CsvTable;
import org.ngsildbench.gtfs.csv.Row;
import org.ngsildbench.gtfs.finding.Consequence;
import org.ngsildbench.gtfs.finding.FindingKind;
import org.ngsildbench.gtfs.index.AgencyIndex;
import org.ngsildbench.gtfs.output.NormalizedEntityWriter;

/**
 * Writes the additional attributes of agencies: a source, and an id for agencies without one, which
 * only a single agency may omit.
 */
@RequiredArgsConstructor
final class AgencyForm implements RowForm {

  private final FeedContext context;
  private int id;
  private int name;

  @Override
  public void begin(CsvTable table) {
    id = table.column("agency_id");
    name = table.column("agency_name");
  }

  @Override
  public String idWithout(Row row) {
    return AgencyIndex.ownId(row, -1, name);
  }

  @Override
  public void write(Row row, NormalizedEntityWriter out) throws IOException {
    if (row.get(id).isEmpty() && context.index.agencies().several()) {
      context.found(
          FindingKind.MISSING_VALUE,
          Consequence.KEPT,
          "agency.txt",
          row.line(),
          "agency_id",
          "has no value but is required: the feed has several agencies");
    }
    out.property("source", context.feed.name());
  }
}
