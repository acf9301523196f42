package org.ngsildbench.commandline.run;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ngsildbench.commandline.capacity.CapacityGoal;
import org.ngsildbench.commandline.fleet.CityChoice;
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
 * A run as asked for, checked.
 *
 * @param plans what to run, in this order, against each system
 * @param systems the systems under test
 * @param fleet the data set the brokers must hold
 * @param city that it runs in
 * @param model the data model, {@code attributes} or {@code observations}
 * @param load queries, rates, durations and threads
 * @param capacity what is searched; empty unless the plan is a search
 * @param precision how precisely figures of the queries plan are to be known; empty for as many
 *     operations as the plan says
 * @param change what repetitions of two systems are to find; empty for a given number of them
 * @param repetitions how often each system is measured
 * @param engines the JMeter engines that make the load; empty for this machine
 * @param observation what is observed of the systems beside their answers
 * @param kill the fault that the run causes; empty for none
 * @param preparation what is done with brokers before and after
 * @param out where it goes
 * @param properties further JMeter properties, which win over all others
 */
record RunRequest(
    List<Plan> plans,
    List<SystemUnderTest> systems,
    FleetSpec fleet,
    CityChoice city,
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
