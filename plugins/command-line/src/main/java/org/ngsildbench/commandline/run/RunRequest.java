package org.ngsildbench.commandline.run;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ngsildbench.commandline.capacity.CapacityGoal;
import org.ngsildbench.commandline.fleet.CityChoice;
import org.ngsildbench.commandline.fleet.RecordedChoice;
import org.ngsildbench.commandline.precision.ChangeGoal;
import org.ngsildbench.commandline.precision.PrecisionGoals;
import org.ngsildbench.commandline.recovery.KillRequest;
import org.ngsildbench.commandline.run.folder.OutputFolder;
import org.ngsildbench.commandline.run.option.RunLoad;
import org.ngsildbench.commandline.run.option.SystemObservation;
import org.ngsildbench.commandline.run.plan.Plan;
import org.ngsildbench.commandline.settings.PackPlan;
import org.ngsildbench.commandline.system.SystemUnderTest;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.ngsild.query.BusQueries;
import org.ngsildbench.ngsild.query.QueryType;

/**
 * A checked request for a run.
 *
 * @param plans the plans, in this order, for each system
 * @param systems the systems under test
 * @param fleet the data set the brokers must hold
 * @param city that it runs in
 * @param recorded recorded sensors in it
 * @param model the data model, {@code attributes} or {@code observations}
 * @param load queries, rates, durations and threads
 * @param capacity the capacity search; empty for other plans
 * @param precision required precision of the queries plan; empty for the plan's number of
 *     operations
 * @param change the change that repetitions of two systems must be able to detect; empty for a
 *     given number of repetitions
 * @param repetitions measurements of each system
 * @param engines the JMeter engines that generate the load; empty for this machine
 * @param observation monitors and probes of the systems
 * @param kill the fault that the run injects; empty for none
 * @param preparation actions on brokers before and after the plans
 * @param out the run folder
 * @param properties further JMeter properties, which win over all others
 */
record RunRequest(
    List<Plan> plans,
    List<SystemUnderTest> systems,
    FleetSpec fleet,
    CityChoice city,
    RecordedChoice recorded,
    String model,
    RunLoad load,
    Optional<CapacityGoal> capacity,
    Optional<PrecisionGoals> precision,
    Optional<ChangeGoal> change,
    int repetitions,
    List<String> engines,
    SystemObservation observation,
    Optional<KillRequest> kill,
    BrokerPreparation preparation,
    OutputFolder out,
    Map<String, String> properties) {

  /**
   * Returns whether there is only one system, measured once; its files are directly in the run
   * folder.
   */
  boolean single() {
    return systems.size() == 1 && repetitions == 1;
  }

  /** Returns whether a shipped plan queries the fleet; unknown for users' plans. */
  boolean asksAboutTheFleet() {
    return plans.stream().anyMatch(Plan::asksAboutTheFleet);
  }

  /** The queries that the plans ask, by their labels, each once. */
  List<String> labels() {
    Map<String, String> given = new HashMap<>();
    if (!load.queries().isEmpty()) {
      given.put(PackPlan.QUERIES.text(), String.join(",", load.queries()));
    }
    given.putAll(properties);
    return plans.stream().flatMap(plan -> plan.labels(given).stream()).distinct().toList();
  }

  /** Returns whether any query reads the history. */
  boolean asksAboutTheHistory() {
    return labels().stream()
        .anyMatch(label -> BusQueries.find(label).filter(QueryType::readsHistory).isPresent());
  }

  /** Returns the order of measurements. */
  List<MeasuringOrder.Turn> turns() {
    return MeasuringOrder.of(systems.size(), repetitions, fleet.seed());
  }

  /** The folder of one measurement. */
  Path folder(SystemUnderTest system, int repetition) {
    return single()
        ? out.path()
        : out.path().resolve(system.name()).resolve(Integer.toString(repetition));
  }
}
