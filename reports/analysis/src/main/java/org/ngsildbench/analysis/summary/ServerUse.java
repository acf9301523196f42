package org.ngsildbench.analysis.summary;

import java.util.Collection;
import java.util.OptionalDouble;
import org.ngsildbench.analysis.folder.RoleUse;
import org.ngsildbench.analysis.folder.RunFolder;

/** Resource usage of a run's servers. */
final class ServerUse {

  private ServerUse() {}

  /** Returns the mean cores of all servers together during a label; empty if none was watched. */
  static OptionalDouble cores(RunFolder folder, String label) {
    Collection<RoleUse> servers = folder.serversOf(label).values();
    return servers.isEmpty()
        ? OptionalDouble.empty()
        : OptionalDouble.of(servers.stream().mapToDouble(RoleUse::meanCores).sum());
  }
}
