package org.ngsildbench.analysis.folder;

import java.util.Map;
import java.util.Optional;

/**
 * Resource usage of one role during a run.
 *
 * @param samples number of readings, at least 1
 * @param meanCores mean number of busy processor cores
 * @param maxCores max number of busy processor cores in a period
 * @param maxResidentBytes max resident memory, bytes
 * @param further other statistics, by column name
 */
public record RoleUse(
    long samples,
    double meanCores,
    double maxCores,
    long maxResidentBytes,
    Map<String, ColumnUse> further) {

  /** Copies the map. */
  public RoleUse {
    further = Map.copyOf(further);
  }

  /** Returns the statistics of a column; empty if unknown. */
  public Optional<ColumnUse> further(String column) {
    return Optional.ofNullable(further.get(column));
  }

  static RoleUse first(double cores, long residentBytes, Map<String, ColumnUse> further) {
    return new RoleUse(1, cores, cores, residentBytes, further);
  }

  RoleUse plus(RoleUse other) {
    long all = samples + other.samples;
    return new RoleUse(
        all,
        (meanCores * samples + other.meanCores * other.samples) / all,
        Math.max(maxCores, other.maxCores),
        Math.max(maxResidentBytes, other.maxResidentBytes),
        ResourceColumns.sum(further, other.further));
  }
}
