package org.ngsildbench.analysis.page;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.ngsildbench.analysis.markup.Element;
import org.ngsildbench.analysis.run.ReportedRun;
import org.ngsildbench.measurement.manifest.DataSet;
import org.ngsildbench.measurement.manifest.RunManifest;
import org.ngsildbench.measurement.manifest.Versions;

/** What was run with what on what, from the manifests. */
final class SetupSection {

  private SetupSection() {}

  static Element of(List<ReportedRun> runs) {
    Element section = Sections.section("setup", "What was run");
    runs.forEach(run -> section.add(table(run)));
    return section;
  }

  private static Element table(ReportedRun run) {
    DataTable table = new DataTable("Setup of " + run.name(), "What", "Value");
    facts(run)
        .forEach(
            (name, value) -> {
              if (value != null && !value.isBlank()) {
                table.row(name, value);
              }
            });
    return table.element().with("class", "scroll facts");
  }

  private static Map<String, String> facts(ReportedRun run) {
    RunManifest manifest = run.folder().manifest();
    Optional<Versions> versions = Optional.ofNullable(manifest.versions());
    Optional<Versions.Broker> broker = versions.map(Versions::broker);
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("Plan", run.summary().run().plan());
    facts.put("Started", run.summary().run().started().map(Format::instant).orElse(null));
    facts.put("Duration", Format.seconds(run.summary().run().durationSeconds()));
    facts.put("Broker", run.summary().run().system());
    facts.put("Broker address", value(broker, Versions.Broker::url));
    facts.put("Spoken to as", value(broker, Versions.Broker::kind));
    facts.put(
        "Data set", Optional.ofNullable(manifest.dataSet()).map(SetupSection::data).orElse(null));
    facts.put(
        "Data fingerprint",
        Optional.ofNullable(manifest.dataSet()).map(DataSet::fingerprint).orElse(null));
    facts.put("Seed of the requests", Long.toString(manifest.seed()));
    facts.put("Digest of the requests", manifest.requestsSha256());
    facts.put("Load generator", value(versions, SetupSection::generator));
    facts.put(
        "Machine", Optional.ofNullable(manifest.machine()).map(SetupSection::machine).orElse(null));
    facts.put(
        "Clock",
        Optional.ofNullable(manifest.clock())
            .map(
                clock ->
                    clock.source()
                        + ", steps of "
                        + clock.resolutionNanos()
                        + " ns, a reading costs "
                        + clock.overheadNanos()
                        + " ns")
            .orElse(null));
    run.folder()
        .roles()
        .forEach(
            (role, use) ->
                facts.put(
                    "Resources of the " + role,
                    Format.number(use.meanCores())
                        + " cores on average, "
                        + Format.number(use.maxCores())
                        + " at most; memory up to "
                        + Format.bytes(use.maxResidentBytes())));
    facts.put(
        "Options",
        manifest.options().entrySet().stream()
            .map(option -> option.getKey() + "=" + option.getValue())
            .collect(Collectors.joining("  ")));
    facts.put("Run id", run.summary().run().id());
    return facts;
  }

  private static <T> String value(Optional<T> from, Function<T, String> what) {
    return from.map(what).orElse(null);
  }

  private static String generator(Versions versions) {
    return "ngsild-bench "
        + versions.pack()
        + ", JMeter "
        + versions.jmeter()
        + ", "
        + versions.jvm();
  }

  private static String data(DataSet data) {
    return Format.count(data.buses())
        + " buses, "
        + Format.count(data.stations())
        + " stations, "
        + Format.count(data.days())
        + " days at "
        + Format.count(data.periodSeconds())
        + " s, seed "
        + data.seed()
        + ", model "
        + data.model();
  }

  private static String machine(org.ngsildbench.measurement.environment.Machine machine) {
    return machine.cpu()
        + ", "
        + Format.count(machine.cores())
        + " processors, "
        + Format.bytes(machine.memoryBytes())
        + ", "
        + machine.os();
  }
}
