package org.ngsildbench.analysis.summary;

import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import org.ngsildbench.analysis.folder.RoleUse;
import org.ngsildbench.analysis.folder.RunFolder;

/** What the servers of a run took of the machine. */
final class ServerUse {

  private static final Set<String> OTHERS =
      Set.of(RunFolder.GENERATOR, RunFolder.CONTROLLER, RunFolder.MACHINE, RunFolder.STEAL);

  private ServerUse() {}

  /** Mean cores while a label was measured: all that is neither load nor machine serves. */
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
