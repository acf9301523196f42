package org.ngsildbench.analysis.folder;

import java.util.Map;

/**
 * What a broker's database did in a run.
 *
 * @param labels by label; one whose figures cannot be trusted is left out
 * @param outside between the measured parts: what the broker does of its own accord
 * @param outsideSeconds how long that was
 * @param probeMicros time of the probe's own statements in the database, in all of the run
 * @param probeCpuMicros processor time of the probe in the load generator
 */
public record DatabaseTimes(
    Map<String, DatabaseUse> labels,
    DatabaseUse outside,
    double outsideSeconds,
    double probeMicros,
    double probeCpuMicros) {

  /** Nothing was probed. */
  public static final DatabaseTimes NONE = new DatabaseTimes(Map.of(), DatabaseUse.NONE, 0, 0, 0);

  /** Copies the map. */
  public DatabaseTimes {
    labels = Map.copyOf(labels);
  }
}
