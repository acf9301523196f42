package org.ngsildbench.analysis.folder;

import java.util.Map;

/**
 * Work of a broker's database in a run.
 *
 * @param labels by label, without those with unreliable figures
 * @param split total microseconds of the broker's statements by database and label; empty for one
 *     database
 * @param outside work between measured parts: the broker's background load
 * @param outsideSeconds duration between measured parts
 * @param probeMicros total time of the probe's own statements in the database
 * @param probeCpuMicros processor time of the probe in the load generator
 */
public record DatabaseTimes(
    Map<String, DatabaseUse> labels,
    Map<String, Map<String, Double>> split,
    DatabaseUse outside,
    double outsideSeconds,
    double probeMicros,
    double probeCpuMicros) {

  /** No probe. */
  public static final DatabaseTimes NONE =
      new DatabaseTimes(Map.of(), Map.of(), DatabaseUse.NONE, 0, 0, 0);

  /** Copies the labels. */
  public DatabaseTimes {
    labels = Map.copyOf(labels);
  }
}
