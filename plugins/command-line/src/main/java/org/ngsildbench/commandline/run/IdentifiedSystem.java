package org.ngsildbench.commandline.run;

import java.util.List;
import org.ngsildbench.measurement.manifest.BrokerClock;
import org.ngsildbench.measurement.manifest.ReplayedSensors;
import org.ngsildbench.measurement.manifest.Versions;

/**
 * What a system under test says before it is measured. Immutable.
 *
 * @param broker what a broker says it is; null for a streaming platform, which the plan itself asks
 * @param replayed the recorded sensors in the fleet that it states to hold; none where the plans do
 *     not ask about the fleet
 * @param clock how far its clock is from this machine's; null where that is not known or was not
 *     asked
 */
record IdentifiedSystem(Versions.Broker broker, List<ReplayedSensors> replayed, BrokerClock clock) {

  /** A streaming platform. */
  static final IdentifiedSystem PLATFORM = new IdentifiedSystem(null, List.of(), null);

  /** Takes a copy. */
  IdentifiedSystem {
    replayed = List.copyOf(replayed);
  }

  IdentifiedSystem withClock(BrokerClock known) {
    return new IdentifiedSystem(broker, replayed, known);
  }
}
