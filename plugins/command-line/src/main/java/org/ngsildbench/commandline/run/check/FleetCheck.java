package org.ngsildbench.commandline.run.check;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.ngsildbench.commandline.jmeter.JavaHeap;
import org.ngsildbench.commandline.run.plan.Plan;
import org.ngsildbench.commandline.settings.PackPlan;
import org.ngsildbench.commandline.settings.PlanSettings;
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.vehicles.route.RouteSource;

/** Checks memory and routes for simulated drivers before anything starts. */
public final class FleetCheck {

  private static final String ROUTES = "routes";

  private FleetCheck() {}

  /**
   * Looks at the fleet of each plan that has one.
   *
   * @param given the settings given with {@code -J}, checked as far as they can be one by one
   * @param engines the engines that would drive instead, each with its own memory and files
   * @throws UsageException in one sentence, when it cannot be driven
   */
  public static void check(List<Plan> plans, Map<String, String> given, List<String> engines) {
    if (!engines.isEmpty()) {
      return;
    }
    for (Plan plan : plans) {
      if (plan.isOfVehicles()) {
        String drivers = plan.properties().getOrDefault("drivers", usual("drivers"));
        FleetMemoryNeeds.check(Integer.parseInt(drivers), System.getenv(JavaHeap.VARIABLE));
        routes(given);
      }
    }
  }

  private static void routes(Map<String, String> given) {
    RouteSource source =
        new RouteSource(
            given.getOrDefault(ROUTES, usual(ROUTES)).strip(),
            Integer.parseInt(given.getOrDefault("routes.count", usual("routes.count"))),
            Integer.parseInt(given.getOrDefault("routes.limitKmh", usual("routes.limitKmh"))));
    try {
      if (!source.isCity()) {
        source.paths(0);
      }
    } catch (IOException e) {
      throw new UsageException(
          "-J %s: '%s' is invalid; use %s: %s"
              .formatted(ROUTES, source.text(), RouteSource.RIGHT, e.getMessage()),
          e);
    }
  }

  private static String usual(String setting) {
    return PlanSettings.usual(PackPlan.VEHICLES, setting);
  }
}
