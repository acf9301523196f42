package org.ngsildbench.analysis;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.ngsildbench.analysis.run.ReportedRuns;
import org.ngsildbench.analysis.tables.ResultTables;
import org.ngsildbench.analysis.tables.TableFormat;
import org.ngsildbench.analysis.tables.TextTable;

/** The tables as files, in each form. */
final class TableFiles {

  private TableFiles() {}

  static void write(ReportedRuns runs, Path folder) throws IOException {
    for (TableFormat format : TableFormat.values()) {
      for (Map.Entry<String, TextTable> table : ResultTables.of(runs, format).entrySet()) {
        ReportWriter.replace(
            folder.resolve(table.getKey() + "." + format.extension()),
            format.write(table.getValue()));
      }
    }
  }
}
