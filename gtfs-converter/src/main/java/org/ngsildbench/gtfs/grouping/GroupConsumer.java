package org.ngsildbench.gtfs.grouping;

import java.io.IOException;
import java.util.List;
import org.ngsildbench.gtfs.csv.CsvTable;

/** Takes the groups of a file. For one thread. */
public interface GroupConsumer {

  /** Called once, before any group, with the table whose rows will come. */
  void begin(CsvTable table) throws IOException;

  /**
   * Takes a group.
   *
   * @param rows in their sequence; the consumer's to keep
   */
  void accept(int group, List<MemberRow> rows) throws IOException;
}
