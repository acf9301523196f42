package org.ngsildbench.gtfs.conversion;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.gtfs.csv.CsvTable;
import org.ngsildbench.gtfs.finding.Findings;
import org.ngsildbench.gtfs.mapping.Mapping;

/** Counts the results of one file. Not thread-safe. */
@RequiredArgsConstructor
final class FileTally {

  private final String file;
  private final Map<String, Long> entities = new LinkedHashMap<>();
  private List<String> columnsLeftOut = List.of();
  private long rows;

  void columns(CsvTable table, Mapping mapping) {
    Set<String> known = mapping.columns();
    columnsLeftOut = table.columns().stream().filter(column -> !known.contains(column)).toList();
  }

  void rows(long more) {
    rows += more;
  }

  void entity(String type) {
    entities.merge(type, 1L, Long::sum);
  }

  FileReport report(Findings findings) {
    return new FileReport(file, rows, entities, findings.rowsLeftOut(file), columnsLeftOut);
  }
}
