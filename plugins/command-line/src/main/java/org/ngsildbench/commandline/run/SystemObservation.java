package org.ngsildbench.commandline.run;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.ngsildbench.monitors.database.DatabaseLogin;
import org.ngsildbench.monitors.watched.MonitorTarget;

/**
 * What is observed of the system under test beside its answers.
 *
 * @param database the broker's
 * @param described what the database says of itself, for the manifest
 * @param targets its processes, containers and machines
 */
record SystemObservation(
    Optional<DatabaseLogin> database, Map<String, String> described, List<MonitorTarget> targets) {

  private static final String PROBED = "queries";

  /** Whether a plan has a Database Time Probe: one of the user's may. */
  static boolean probes(Plan plan) {
    return !plan.ours() || plan.kind().equals(PROBED);
  }

  /** The properties by which a plan is told. */
  Map<String, String> properties() {
    return database.map(login -> Map.of("database.url", login.url())).orElseGet(Map::of);
  }

  /** The roles of what may be on another machine, by spaces. */
  String elsewhere() {
    return targets.stream()
        .filter(target -> !target.here())
        .map(MonitorTarget::role)
        .collect(Collectors.joining(" "));
  }
}
