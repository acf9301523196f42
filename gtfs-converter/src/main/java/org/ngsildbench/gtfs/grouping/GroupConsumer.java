package org.ngsildbench.gtfs.grouping;

import java.io.IOException;
import java.util.List;
import org.ngsildbench.gtfs.csv.CsvTable;

/** Receives the groups of a file. Not thread-safe. */
public interface GroupConsumer {

  /** Called once before the groups. */
  void begin(CsvTable table) throws IOException;

  /**
   * Receives a group.
   *
   * @param rows ordered by sequence; owned by the consumer
   */
  void accept(int group, List<MemberRow> rows) throws IOException;
}
