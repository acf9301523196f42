package org.ngsildbench.analysis.page;

import static java.util.stream.Collectors.joining;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.ngsildbench.analysis.folder.RoleUse;
import org.ngsildbench.analysis.folder.RunFolder;
import org.ngsildbench.analysis.model.RunSummary;
import org.ngsildbench.analysis.run.ReportedRun;
import org.ngsildbench.measurement.environment.ClockFacts;
import org.ngsildbench.measurement.environment.Machine;
import org.ngsildbench.measurement.manifest.BrokerClock;
import org.ngsildbench.measurement.manifest.DataSet;
import org.ngsildbench.measurement.manifest.Generator;
import org.ngsildbench.measurement.manifest.RunManifest;
import org.ngsildbench.measurement.manifest.Versions;
import org.ngsildbench.measurement.text.CountText;

/**
 * A manifest in words; unknown values are omitted.
 *
 * @param keyFacts key facts
 * @param details facts needed to repeat the run
 */
record SetupFacts(Map<String, String> keyFacts, Map<String, String> details) {

  /** Labels of roles that are not processes of the run. */
  private static final Map<String, String> USE =
      Map.of(
          RunFolder.MACHINE, "CPU use of the machine, all processes",
          RunFolder.STEAL, "Steal time (taken by the host)");

  static SetupFacts of(ReportedRun run) {
    RunSummary summary = run.summary().run();
    RunManifest manifest = run.folder().manifest();
    Facts keyFacts = new Facts();
    keyFacts.put("Broker", summary, RunSummary::system);
    keyFacts.put("Plan", summary, RunSummary::plan);
    keyFacts.put("Data set", manifest.dataSet(), SetupFacts::data);
    keyFacts.put("Machine", manifest.machine(), SetupFacts::machine);
    keyFacts.put("Load generator", manifest.versions(), SetupFacts::generator);
    keyFacts.put("Seed", manifest, one -> Long.toString(one.seed()));
    keyFacts.put("Duration", summary, one -> NumberFormatting.seconds(one.durationSeconds()));
    return new SetupFacts(keyFacts.known, details(run));
  }

  private static Map<String, String> details(ReportedRun run) {
    RunManifest manifest = run.folder().manifest();
    Facts details = new Facts();
    details.put("Run", run.summary().run(), RunSummary::id);
    details.put("Started", manifest.started(), NumberFormatting::instant);
    details.put("Ended", manifest.ended(), NumberFormatting::instant);
    Versions.Broker broker =
        Optional.ofNullable(manifest.versions()).map(Versions::broker).orElse(null);
    details.put("Broker address", broker, Versions.Broker::url);
    details.put("Dialect", broker, Versions.Broker::kind);
    details.put("Java", manifest.versions(), Versions::jvm);
    details.put("JVM options of the generator", manifest.generator(), SetupFacts::jvmOptions);
    details.put("Commit of ngsild-bench", manifest.versions(), Versions::commit);
    details.put("Command lines", manifest, one -> String.join("\n", one.commandLines()));
    details.put("Operating system", manifest.machine(), Machine::os);
    manifest.environment().forEach((name, value) -> details.put(name, value, one -> one));
    details.put("Clock", manifest.clock(), SetupFacts::clock);
    details.put("Clock of the broker, difference", manifest.brokerClock(), BrokerClock::inWords);
    run.folder()
        .roles()
        .forEach(
            (role, use) ->
                details.put(
                    USE.getOrDefault(role, "CPU use of the machine, " + role),
                    use,
                    SetupFacts::use));
    details.put("Fingerprint of the data", manifest.dataSet(), DataSet::fingerprint);
    details.put("Recorded sensors", manifest.dataSet(), SetupFacts::recordings);
    manifest
        .sha256()
        .forEach((name, digest) -> details.put("SHA-256 of " + name, digest, one -> one));
    details.put("SHA-256 of the requests", manifest, RunManifest::requestsSha256);
    manifest.options().forEach((name, value) -> details.put("Option " + name, value, one -> one));
    return details.known;
  }

  private static String use(RoleUse use) {
    return NumberFormatting.number(use.meanCores())
        + " cores on average, "
        + NumberFormatting.number(use.maxCores())
        + " at most"
        + (use.maxResidentBytes() > 0
            ? "; memory up to " + NumberFormatting.bytes(use.maxResidentBytes())
            : "")
        + ResourceText.further(use);
  }

  private static String data(DataSet data) {
    return CountText.buses(data.buses())
        + " and "
        + CountText.stations(data.stations())
        + ", "
        + CountText.days(data.days())
        + " at "
        + NumberFormatting.count(data.periodSeconds())
        + " s, seed "
        + data.seed()
        + ", model "
        + data.model()
        + data.quality()
        + data.replayed().stream()
            .map(recording -> "; recorded sensors: " + recording.describe())
            .collect(joining());
  }

  private static String recordings(DataSet data) {
    return data.replayed().stream()
        .map(
            one ->
                ("%s. Mapping %s, sensors: %s, repeated after %s; SHA-256 of the replayed "
                        + "data: %s; files: %s")
                    .formatted(
                        one.describe(),
                        one.mapping(),
                        NumberFormatting.count(one.sensors()),
                        NumberFormatting.count(one.loopSeconds()) + " s",
                        one.sha256(),
                        String.join(", ", one.files())))
        .collect(joining("\n"));
  }

  private static String machine(Machine machine) {
    return "%s, %s, %s"
        .formatted(
            machine.cpu(),
            CountText.of(machine.cores(), "processor"),
            NumberFormatting.bytes(machine.memoryBytes()));
  }

  private static String generator(Versions versions) {
    return "ngsild-bench " + versions.pack() + " in JMeter " + versions.jmeter();
  }

  private static String jvmOptions(Generator generator) {
    return String.join(" ", generator.jvmFlags())
        + " (heap up to "
        + NumberFormatting.bytes(generator.maxHeapBytes())
        + ")";
  }

  private static String clock(ClockFacts clock) {
    return "%s: steps of %s ns, %s ns a reading"
        .formatted(clock.source(), clock.resolutionNanos(), clock.overheadNanos());
  }

  /** Facts in order, the unknown ones passed over. */
  private static final class Facts {
    private final Map<String, String> known = new LinkedHashMap<>();

    <T> void put(String name, T source, Function<T, String> words) {
      Optional.ofNullable(source)
          .map(words)
          .filter(value -> !value.isBlank())
          .ifPresent(value -> known.put(name, value));
    }
  }
}
