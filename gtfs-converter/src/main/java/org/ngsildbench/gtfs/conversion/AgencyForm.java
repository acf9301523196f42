package org.ngsildbench.gtfs.conversion;

import java.io.IOException;
import org.ngsildbench.gtfs.csv.CsvTable;
import org.ngsildbench.gtfs.csv.Row;
import org.ngsildbench.gtfs.index.AgencyIndex;
import org.ngsildbench.gtfs.output.NormalizedEntityWriter;

/**
 * Writes the additional attributes of agencies: a source, and an id for a single agency without
 * one.
 */
final class AgencyForm implements RowForm {

  private final String source;
  private int name;

  AgencyForm(String source) {
    this.source = source;
  }

  @Override
  public void begin(CsvTable table) {
    name = table.column("agency_name");
  }

  @Override
  public String idWithout(Row row) {
    return AgencyIndex.ownId(row, -1, name);
  }

  @Override
  public void write(Row row, NormalizedEntityWriter out) throws IOException {
    out.property("source", source);
  }
}
