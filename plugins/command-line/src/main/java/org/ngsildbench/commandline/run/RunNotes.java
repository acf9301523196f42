package org.ngsildbench.commandline.run;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.ngsildbench.commandline.broker.BrokerChoice;
import org.ngsildbench.commandline.environment.BundledPlan;
import org.ngsildbench.commandline.precision.ChangeGoal;
import org.ngsildbench.commandline.run.plan.Plan;
import org.ngsildbench.commandline.system.SystemUnderTest;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.measurement.environment.ClockFacts;
import org.ngsildbench.measurement.environment.HostFacts;
import org.ngsildbench.measurement.environment.Machine;
import org.ngsildbench.measurement.environment.PackVersion;
import org.ngsildbench.measurement.environment.SteadyClock;
import org.ngsildbench.measurement.manifest.CommandLine;
import org.ngsildbench.measurement.manifest.DataSet;
import org.ngsildbench.measurement.manifest.RunManifest;
import org.ngsildbench.measurement.manifest.RunOptions;
import org.ngsildbench.measurement.manifest.SetUpNote;
import org.ngsildbench.measurement.manifest.Versions;

/**
 * Facts known before the first request, written to the manifest at once so that killed runs have
 * them too.
 */
final class RunNotes {

  static final String MANIFEST = "manifest.json";

  private RunNotes() {}

  static void write(
      RunRequest request, SystemUnderTest system, IdentifiedSystem identified, Path folder)
      throws IOException {
    RunManifest.builder()
        .plan(knownNames(request.plans()))
        .options(options(request, system))
        .commandLines(List.of(CommandLine.ofThisProcess()))
        .seed(request.fleet().seed())
        .dataSet(system instanceof BrokerChoice ? dataSet(request, identified) : null)
        .versions(Versions.of(PackVersion.current(), null).withBroker(identified.broker()))
        .machine(Machine.describe())
        .environment(HostFacts.ofThisMachine())
        .clock(ClockFacts.measure())
        .brokerClock(identified.clock())
        .started(SteadyClock.now())
        .notes(system.remarks().stream().map(SetUpNote::of).toList())
        .notes(changedPlans(request.plans()))
        .notes(
            system instanceof BrokerChoice broker
                ? BrokerWarnings.of(broker, identified.broker())
                : List.of())
        .build()
        .write(folder.resolve(MANIFEST));
  }

  /**
   * The plans that come with the pack; one of the user's is named by its own NGSI-LD Latency
   * Recorder.
   */
  private static String knownNames(List<Plan> plans) {
    String names =
        plans.stream().filter(Plan::ours).map(Plan::name).collect(Collectors.joining(","));
    return names.isEmpty() ? null : names;
  }

  /** A plan saved from JMeter's window measures something else under the same name. */
  static List<String> changedPlans(List<Plan> plans) throws IOException {
    List<String> notes = new ArrayList<>();
    for (Plan plan : plans) {
      if (plan.ours() && !BundledPlan.of(plan.file()).isUnchanged(plan.file())) {
        notes.add(
            "The plan %s was modified: %s differs from the file of this version."
                .formatted(plan.name(), plan.file().getFileName()));
      }
    }
    return notes;
  }

  private static Map<String, String> options(RunRequest request, SystemUnderTest system) {
    Map<String, String> options = new LinkedHashMap<>();
    options.put(RunOptions.BROKER, system.name());
    options.put("quick", Boolean.toString(request.load().quick()));
    request.city().described().forEach((key, value) -> options.put("gtfs." + key, value));
    if (request.change().isPresent()) {
      ChangeGoal change = request.change().get();
      options.put(RunOptions.UNTIL_CHANGE, change.percentText() + " %");
      options.put("untilChange.atMostSeconds", Long.toString(change.atMost().toSeconds()));
    } else if (!request.single()) {
      options.put(RunOptions.REPETITIONS, Integer.toString(request.repetitions()));
    }
    request
        .precision()
        .ifPresent(
            precision -> {
              options.put("precision", precision.words());
              options.put("precision.atMostSeconds", Long.toString(precision.atMost().toSeconds()));
            });
    if (request.systems().size() > 1) {
      options.put(RunOptions.ORDER, order(request));
    }
    if (!request.observation().elsewhere().isEmpty()) {
      // Tells the report that this usage is not from this machine.
      options.put(RunOptions.MONITOR_ELSEWHERE, request.observation().elsewhere());
    }
    options.putAll(request.observation().described());
    // The plan's settings come in with the values they have, from its NGSI-LD Latency Recorder.
    options.putAll(request.properties());
    return options;
  }

  /** The systems in the order of their measurements, repeated per measurement. */
  private static String order(RunRequest request) {
    if (request.change().isPresent()) {
      return "rounds of both, each in a random order from the seed or in reverse order of the "
          + "round before";
    }
    return request.turns().stream()
        .map(turn -> request.systems().get(turn.system()).name())
        .collect(Collectors.joining(" "));
  }

  private static DataSet dataSet(RunRequest request, IdentifiedSystem identified) {
    FleetSpec fleet = request.fleet();
    return new DataSet(
        fleet.seed(),
        fleet.buses(),
        fleet.stations(),
        Math.toIntExact(fleet.history().toDays()),
        fleet.period().toSeconds(),
        request.model(),
        fleet.data().text(),
        request.city().fleet(fleet).fingerprint(),
        identified.replayed());
  }
}
