package org.ngsildbench.commandline.run.option;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.ngsildbench.commandline.run.plan.Plan;
import org.ngsildbench.commandline.settings.PackPlan;
import org.ngsildbench.monitors.database.DatabaseLogin;
import org.ngsildbench.monitors.watched.MonitorTarget;

/**
 * Monitoring of the system under test.
 *
 * @param database the broker's database
 * @param described properties of the database, for the manifest
 * @param targets processes, containers and machines
 */
public record SystemObservation(
    Optional<DatabaseLogin> database, Map<String, String> described, List<MonitorTarget> targets) {

  /** Returns whether a plan has an NGSI-LD Database Time Probe, as users' plans may. */
  public static boolean probes(Plan plan) {
    return !plan.ours() || plan.kind() == PackPlan.QUERIES;
  }

  /** The properties by which a plan is told. */
  public Map<String, String> properties() {
    return database.map(login -> Map.of("database.url", login.url())).orElseGet(Map::of);
  }

  /** The roles of what may be on another machine, by spaces. */
  public String elsewhere() {
    return targets.stream()
        .filter(target -> !target.here())
        .map(MonitorTarget::role)
        .collect(Collectors.joining(" "));
  }
}
