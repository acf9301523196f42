package org.ngsildbench.measurement.manifest;

import java.time.Instant;
import java.util.Objects;

/**
 * A remote engine that made a part of a run's load.
 *
 * @param name its host, and port, as the controller knows it
 * @param plan the part of the run it took part in
 * @param jvm its JVM
 * @param cores processors its JVM may use
 * @param cpuCores processors its JVM used on average while the part ran, 0 to {@code cores}
 * @param clockOffsetMicros how far its clock was ahead of the controller's at the start;
 *     microseconds, below 0 where it was behind
 * @param clockUncertaintyMicros the offset is right within this, plus or minus
 * @param clockDriftMicros how far the offset had moved by the end
 * @param lastHeard when the controller last heard of it
 * @param complete whether it reported all it measured
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
