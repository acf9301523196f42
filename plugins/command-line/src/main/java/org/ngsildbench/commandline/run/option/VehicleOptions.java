package org.ngsildbench.commandline.run.option;

import java.util.List;
import org.ngsildbench.commandline.run.plan.Plan;
import org.ngsildbench.commandline.usage.UsageException;
import picocli.CommandLine.Option;

/** Options for the fleet of simulated drivers. */
public final class VehicleOptions {

  @Option(
      names = "--drivers",
      paramLabel = "N",
      description = "vehicles: number of simulated drivers. Default: 1000.")
  private Integer drivers;

  /**
   * Rejects a number of drivers if the search varies it.
   *
   * @throws UsageException if there is one
   */
  public void refuseInASearch() {
    if (drivers != null) {
      throw new UsageException(
          "--drivers needs --plan vehicles; for a search use --variable drivers and "
              + "--rates LOWEST,HIGHEST");
    }
  }

  /**
   * Returns the plans with the fleet size set.
   *
   * @throws UsageException if none has drivers, or the size is invalid
   */
  public List<Plan> drive(List<Plan> plans) {
    if (drivers == null) {
      return plans;
    }
    if (plans.stream().noneMatch(Plan::isOfVehicles)) {
      throw new UsageException("--drivers needs --plan vehicles");
    }
    if (drivers < 1) {
      throw new UsageException("--drivers %d: use a number of at least 1".formatted(drivers));
    }
    return plans.stream()
        .map(plan -> plan.isOfVehicles() ? plan.with("drivers", drivers.toString()) : plan)
        .toList();
  }
}
