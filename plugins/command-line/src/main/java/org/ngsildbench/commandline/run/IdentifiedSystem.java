package org.ngsildbench.commandline.run;

import java.util.List;
import org.ngsildbench.measurement.manifest.Replayed;
import org.ngsildbench.measurement.manifest.Versions;

/**
 * What a system under test says before it is measured. Immutable.
 *
 * @param broker what a broker says it is; null for a streaming platform, which the plan itself asks
 * @param replayed the recorded sensors in the fleet that it states to hold; none where the plans do
 *     not ask about the fleet
 */
record IdentifiedSystem(Versions.Broker broker, List<Replayed> replayed) {

  /** A streaming platform. */
  static final IdentifiedSystem PLATFORM = new IdentifiedSystem(null, List.of());

  /** Takes a copy. */
  IdentifiedSystem {
    replayed = List.copyOf(replayed);
  }
}
