package org.ngsildbench.analysis.validity;

import java.util.Optional;
import org.ngsildbench.analysis.folder.RoleUse;
import org.ngsildbench.analysis.folder.RunFolder;
import org.ngsildbench.analysis.model.Measured;
import org.ngsildbench.measurement.manifest.Versions;

/** What the rules judge by. */
record Evidence(RunFolder folder, Measured measured) {

  Optional<RoleUse> role(String role) {
    return Optional.ofNullable(folder.roles().get(role));
  }

  /** Cores of the generator's machine; empty if the manifest does not say. */
  Optional<Integer> cores() {
    return Optional.ofNullable(folder.manifest().machine())
        .map(machine -> machine.cores())
        .filter(cores -> cores > 0);
  }

  /** Where the broker was reached; empty if the manifest does not say. */
  Optional<String> brokerUrl() {
    return Optional.ofNullable(folder.manifest().versions())
        .map(Versions::broker)
        .map(Versions.Broker::url);
  }
}
