package org.ngsildbench.commandline.run.option;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.ngsildbench.analysis.cost.Prices;
import org.ngsildbench.commandline.run.plan.Plan;
import org.ngsildbench.commandline.settings.PackPlan;
import org.ngsildbench.monitors.watched.MonitorTarget;

/**
 * Monitoring of the system under test.
 *
 * @param databases URLs of the broker's databases
 * @param described properties of the database, for the manifest
 * @param targets processes, containers and machines
 * @param prices prices of what they use, if given
 */
public record SystemObservation(
    List<String> databases,
    Map<String, String> described,
    List<MonitorTarget> targets,
    Optional<Prices> prices) {

  /** Returns whether a plan has an NGSI-LD Database Time Probe, as users' plans may. */
  public static boolean probes(Plan plan) {
    return !plan.ours() || plan.kind() == PackPlan.QUERIES;
  }

  /** Returns the plan's properties for it. */
  public Map<String, String> properties() {
    return databases.isEmpty() ? Map.of() : Map.of("database.url", String.join(" ", databases));
  }

  /** The roles of processes that may be on another machine, separated by spaces. */
  public String elsewhere() {
    return targets.stream()
        .filter(target -> !target.here())
        .map(MonitorTarget::role)
        .collect(Collectors.joining(" "));
  }
}
