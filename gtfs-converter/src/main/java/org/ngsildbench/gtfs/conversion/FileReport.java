package org.ngsildbench.gtfs.conversion;

import java.util.List;
import java.util.Map;

/**
 * The report of a file.
 *
 * @param rows read, the header apart
 * @param entities written, by type
 * @param leftOut rows that gave no entity, for what was found wrong with them
 * @param columnsLeftOut columns the converter does not know
 */
public record FileReport(
    String file, long rows, Map<String, Long> entities, long leftOut, List<String> columnsLeftOut) {

  /** Takes copies. */
  public FileReport {
    entities = Map.copyOf(entities);
    columnsLeftOut = List.copyOf(columnsLeftOut);
  }

  /** Returns the number of entities of all types. */
  public long entityCount() {
    return entities.values().stream().mapToLong(Long::longValue).sum();
  }
}
