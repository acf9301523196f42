package org.ngsildbench.analysis;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.ngsildbench.analysis.run.ReportedRuns;
import org.ngsildbench.analysis.section.ReportSections;
import org.ngsildbench.analysis.tables.ResultTables;
import org.ngsildbench.analysis.tables.TableFormat;
import org.ngsildbench.analysis.tables.TextTable;

/** The tables as files, in each form. */
final class TableFiles {

  private TableFiles() {}

  static void write(ReportedRuns runs, Path folder) throws IOException {
    for (TableFormat format : TableFormat.values()) {
      Map<String, TextTable> tables = new LinkedHashMap<>(ResultTables.of(runs));
      ReportSections.all().forEach(section -> tables.putAll(section.tables(runs, format)));
      for (Map.Entry<String, TextTable> table : tables.entrySet()) {
        ReportWriter.replace(
            folder.resolve(table.getKey() + "." + format.extension()),
            format.write(table.getValue()));
      }
    }
  }
}
