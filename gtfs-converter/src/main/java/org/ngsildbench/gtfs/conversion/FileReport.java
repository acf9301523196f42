package org.ngsildbench.gtfs.conversion;

import java.util.List;
import java.util.Map;

/**
 * The report of a file.
 *
 * @param rows rows read, without the header
 * @param entities written, by type
 * @param leftOut rows that gave no entity because of a finding
 * @param columnsLeftOut unknown columns
 */
public record FileReport(
    String file, long rows, Map<String, Long> entities, long leftOut, List<String> columnsLeftOut) {

  /** Copies the collections. */
  public FileReport {
    entities = Map.copyOf(entities);
    columnsLeftOut = List.copyOf(columnsLeftOut);
  }

  /** Returns the number of entities of all types. */
  public long entityCount() {
    return entities.values().stream().mapToLong(Long::longValue).sum();
  }
}
