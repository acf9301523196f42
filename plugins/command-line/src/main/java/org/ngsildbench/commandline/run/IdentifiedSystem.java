package org.ngsildbench.commandline.run;

import java.util.List;
import lombok.With;
import org.ngsildbench.measurement.manifest.BrokerClock;
import org.ngsildbench.measurement.manifest.ReplayedSensors;
import org.ngsildbench.measurement.manifest.Versions;

/**
 * Identity of a system under test before the measurement. Immutable.
 *
 * @param broker broker version; null for a streaming platform, which the plan identifies
 * @param replayed recorded sensors in its fleet; empty if the plans do not query the fleet
 * @param clock clock offset; null if unknown or not measured
 */
record IdentifiedSystem(
    Versions.Broker broker, List<ReplayedSensors> replayed, @With BrokerClock clock) {

  /** A streaming platform. */
  static final IdentifiedSystem PLATFORM = new IdentifiedSystem(null, List.of(), null);

  /** Takes a copy. */
  IdentifiedSystem {
    replayed = List.copyOf(replayed);
  }
}
