package org.ngsildbench.gtfs.conversion;

import java.io.IOException;
import org.ngsildbench.gtfs.csv.CsvTable;
import org.ngsildbench.gtfs.csv.Row;
import org.ngsildbench.gtfs.output.NormalizedEntityWriter;

/** Additional processing for the rows of some files. The default does nothing. */
interface RowForm {

  /** The default for most files. */
  RowForm PLAIN = new RowForm() {};

  /** Called once before the rows. */
  default void begin(CsvTable table) {}

  /** Returns the entity type of a row if it differs from the mapping's. */
  default String type(Row row, String mapped) {
    return mapped;
  }

  /** Returns the own id of a row without one. */
  default String idWithout(Row row) {
    return "";
  }

  /** Returns whether a row can become an entity; if not, the problem has been reported. */
  default boolean usable(Row row) {
    return true;
  }

  /** Writes additional attributes into the entity. */
  default void write(Row row, NormalizedEntityWriter out) throws IOException {}

  /** Called once after the last row. */
  default void end() {}
}
