package org.ngsildbench.measurement.manifest;

import java.time.Instant;
import java.util.Objects;

/**
 * A remote engine that generated part of a run's load.
 *
 * @param name its host, and port, as the controller knows it
 * @param plan the part of the run it took part in
 * @param jvm its JVM
 * @param cores processors its JVM may use
 * @param cpuCores processors its JVM used on average while the part ran, 0 to {@code cores}
 * @param clockOffsetMicros offset of its clock from the controller's at the start, microseconds;
 *     negative if it was behind
 * @param clockUncertaintyMicros uncertainty of the offset
 * @param clockDriftMicros change of the offset by the end
 * @param lastHeard time of its last message to the controller
 * @param complete whether it reported all its measurements
 */
public record Engine(
    String name,
    String plan,
    String jvm,
    int cores,
    double cpuCores,
    long clockOffsetMicros,
    long clockUncertaintyMicros,
    long clockDriftMicros,
    Instant lastHeard,
    boolean complete) {

  /** Refuses absent values. */
  public Engine {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(plan, "plan");
  }
}
