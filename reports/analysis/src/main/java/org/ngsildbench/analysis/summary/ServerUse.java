package org.ngsildbench.analysis.summary;

import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import org.ngsildbench.analysis.folder.RoleUse;
import org.ngsildbench.analysis.folder.RunFolder;

/** Resource usage of a run's servers. */
final class ServerUse {

  private static final Set<String> OTHERS =
      Set.of(RunFolder.GENERATOR, RunFolder.CONTROLLER, RunFolder.MACHINE, RunFolder.STEAL);

  private ServerUse() {}

  /** Returns the mean cores during a label, of all roles except load generator and machine. */
  static OptionalDouble cores(RunFolder folder, String label) {
    Map<String, RoleUse> roles = folder.rolesOf().get(label);
    return roles == null || OTHERS.containsAll(roles.keySet())
        ? OptionalDouble.empty()
        : OptionalDouble.of(
            roles.entrySet().stream()
                .filter(role -> !OTHERS.contains(role.getKey()))
                .mapToDouble(role -> role.getValue().meanCores())
                .sum());
  }
}
