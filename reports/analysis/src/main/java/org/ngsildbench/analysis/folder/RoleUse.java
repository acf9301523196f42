package org.ngsildbench.analysis.folder;

import java.util.Map;
import java.util.Optional;

/**
 * What one process took of the machine during a run.
 *
 * @param samples how often it was looked at, at least 1
 * @param meanCores processor cores in use, on average
 * @param maxCores processor cores in use in the busiest period
 * @param maxResidentBytes largest resident memory
 * @param further what else is known, by the column's name
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

  /** What is known of a column: empty if nothing is. */
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
        ResourceColumns.together(further, other.further));
  }
}
