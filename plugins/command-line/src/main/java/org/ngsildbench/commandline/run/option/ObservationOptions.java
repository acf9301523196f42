package org.ngsildbench.commandline.run.option;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ngsildbench.commandline.report.PriceOption;
import org.ngsildbench.commandline.run.plan.Plan;
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.monitors.database.ObservedDatabase;
import org.ngsildbench.monitors.database.ObservedDatabases;
import org.ngsildbench.monitors.watched.MonitorTarget;
import picocli.CommandLine.Option;

/** Options for monitoring the system under test. */
public final class ObservationOptions {

  private static final Set<String> RESERVED_ROLES =
      Set.of("generator", "controller", "machine", "steal");

  @Option(
      names = "--database",
      paramLabel = "URL",
      description = {
        "The broker's database, whose time is reported separately (queries):",
        "jdbc:postgresql://HOST:PORT/DATABASE?user=NAME or mongodb://HOST:PORT.",
        "May be repeated: Orion-LD has two.",
        "Password: environment variable NGSILD_BENCH_DATABASE_PASSWORD.",
        "See docs/monitors.md."
      })
  private List<String> databases = List.of();

  @Option(
      names = "--monitor",
      paramLabel = "[ROLE:]WHAT",
      description = {
        "Process of the system under test to monitor: pid=N, port=N, docker=NAME, "
            + "prometheus=URL. May be repeated. See docs/monitors.md."
      })
  private List<String> monitors = List.of();

  @Option(
      names = PriceOption.NAME,
      paramLabel = "FILE",
      description = {
        "Prices of CPU, memory, disk and network as JSON: the report gives the price of "
            + "1,000,000 operations. See docs/monitors.md."
      })
  private Path prices;

  /**
   * Returns the checked options.
   *
   * @param brokerHere whether the run starts a broker, which is monitored anyway
   * @throws UsageException if something cannot be monitored
   */
  public SystemObservation check(List<Plan> plans, List<String> engines, boolean brokerHere) {
    if (!databases.isEmpty()
        && (!engines.isEmpty() || plans.stream().noneMatch(SystemObservation::probes))) {
      throw new UsageException(
          "--database needs the plan queries on this machine; remove "
              + (engines.isEmpty() ? "--database" : "--engines"));
    }
    return check(brokerHere);
  }

  /** Returns the checked options for the plan queries on this machine. */
  public SystemObservation check(boolean brokerHere) {
    return new SystemObservation(
        List.copyOf(databases), described(), targets(brokerHere), PriceOption.read(prices));
  }

  private Map<String, String> described() {
    if (databases.isEmpty()) {
      return Map.of();
    }
    try (ObservedDatabase there =
        ObservedDatabases.open(String.join(" ", databases), "", System.getenv())) {
      return there.described();
    } catch (IllegalArgumentException | IOException unusable) {
      throw new UsageException("--database: " + unusable.getMessage());
    }
  }

  private List<MonitorTarget> targets(boolean brokerHere) {
    List<MonitorTarget> targets = monitors.stream().map(ObservationOptions::target).toList();
    Set<String> roles = new HashSet<>(RESERVED_ROLES);
    if (brokerHere) {
      roles.add("broker");
    } else if (targets.size() == 1 && targets.get(0).here() && !targets.get(0).named()) {
      // The only target must be the broker.
      return List.of(targets.get(0).as("broker"));
    }
    for (MonitorTarget target : targets) {
      if (!roles.add(target.role())) {
        throw new UsageException(
            ("--monitor %s: duplicate name %s; add another role, such as --monitor "
                    + "database:pid=4711")
                .formatted(target.text(), target.role()));
      }
    }
    return targets;
  }

  private static MonitorTarget target(String text) {
    try {
      MonitorTarget target = MonitorTarget.parse(text);
      target.check();
      return target;
    } catch (IllegalArgumentException | IOException e) {
      throw new UsageException("--monitor " + text + ": " + e.getMessage());
    }
  }
}
