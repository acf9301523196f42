package org.ngsildbench.analysis.compare;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ngsildbench.analysis.compare.runs.MeasuredRun;
import org.ngsildbench.analysis.compare.runs.SystemRuns;
import org.ngsildbench.measurement.environment.Machine;
import org.ngsildbench.measurement.manifest.DataSet;
import org.ngsildbench.measurement.manifest.RunManifest;
import org.ngsildbench.measurement.manifest.RunOptions;
import org.ngsildbench.measurement.manifest.Versions;
import org.ngsildbench.measurement.text.CountText;

/**
 * Differences in the conditions of two systems' runs, each of which may explain a difference in
 * figures.
 */
public final class Conditions {

  /** Options that are expected to differ: output folder and broker. */
  private static final Set<String> EXPECTED =
      Set.of(RunOptions.OUT, RunOptions.BROKER, RunOptions.BROKER_URL, RunOptions.REPETITIONS);

  /**
   * The facts of the environment that should be the same in both runs; the load average is not one.
   */
  private static final List<String> ENVIRONMENT =
      List.of(
          "cpu.governor",
          "cpu.turbo",
          "memory.transparentHugePages",
          "cgroup.processors",
          "cgroup.memoryBytes",
          "hypervisor",
          "kernel.release",
          "kernel.commandLine",
          "pack.changedFiles");

  private static final String PLAN = "plan.";

  /** The end of the name of a round of {@code --precision}; rounds belong to the same plan. */
  private static final Pattern ROUND = Pattern.compile("-round-\\d+");

  private static final String UNKNOWN = "(unknown)";

  private Conditions() {}

  /**
   * Refuses runs over different data, whose answers differ in size.
   *
   * @throws IncomparableException if the data sets are known and differ
   */
  public static void requireSameData(SystemRuns a, SystemRuns b) throws IncomparableException {
    Set<String> all = new LinkedHashSet<>(values(a, Conditions::data));
    all.addAll(values(b, Conditions::data));
    all.remove("");
    if (all.size() > 1) {
      throw new IncomparableException(
          ("the runs use different data sets (%s), so their figures cannot be compared: "
                  + "run both with the same --seed, --buses, --days, --period and --model, and the "
                  + "same recorded sensors.")
              .formatted(String.join("; ", all)));
    }
  }

  /**
   * Refuses runs of one plan whose files differ: the same labels may mean other requests.
   *
   * @throws IncomparableException naming the plan, if the digests of its files are known and differ
   */
  public static void requireSamePlans(SystemRuns a, SystemRuns b) throws IncomparableException {
    Map<String, String> known = new TreeMap<>();
    for (MeasuredRun run : Stream.concat(a.runs().stream(), b.runs().stream()).toList()) {
      for (Map.Entry<String, String> digest : run.manifest().sha256().entrySet()) {
        String before = known.putIfAbsent(digest.getKey(), digest.getValue());
        if (digest.getKey().startsWith(PLAN)
            && !digest.getValue().equals(before == null ? digest.getValue() : before)) {
          throw new IncomparableException(
              ("the plan %s differs between the runs (SHA-256 %.12s and %.12s), so equal "
                      + "labels may mean different requests: measure both with the same plan. "
                      + "(./bench compare has --different-plans.)")
                  .formatted(digest.getKey().substring(PLAN.length()), before, digest.getValue()));
        }
      }
    }
  }

  /** Returns sentences about differences, most important first; empty if there are none. */
  public static List<String> differences(SystemRuns a, SystemRuns b) {
    List<String> sentences = new ArrayList<>();
    if (values(a, Conditions::data).contains("") || values(b, Conditions::data).contains("")) {
      sentences.add("The data set of a run is unknown: its manifest does not contain it.");
    }
    facts()
        .forEach(
            (what, fact) -> {
              Set<String> ofA = values(a, fact);
              Set<String> ofB = values(b, fact);
              if (!ofA.equals(ofB) || ofA.size() > 1) {
                sentences.add(
                    "Different %s: %s in A, %s in B."
                        .formatted(what, String.join(" and ", ofA), String.join(" and ", ofB)));
              }
            });
    sentences.addAll(a.remarks());
    sentences.addAll(b.remarks());
    options(a, b).forEach(sentences::add);
    invalid("A", a).ifPresent(sentences::add);
    invalid("B", b).ifPresent(sentences::add);
    return List.copyOf(sentences);
  }

  /** Returns data, machine, versions and plan of a run, which may explain a difference, by name. */
  public static Map<String, String> of(RunManifest manifest) {
    Map<String, String> conditions = new LinkedHashMap<>();
    conditions.put("data", data(manifest));
    facts().forEach((name, fact) -> conditions.put(name, fact.apply(manifest)));
    return conditions;
  }

  private static Map<String, Function<RunManifest, String>> facts() {
    Map<String, Function<RunManifest, String>> facts = new LinkedHashMap<>();
    facts.put("machine", manifest -> machine(manifest.machine()));
    facts.put("plan", Conditions::plans);
    facts.put("seed of the draws", manifest -> Long.toString(manifest.seed()));
    facts.put("JVM", manifest -> version(manifest, Versions::jvm));
    facts.put("JMeter", manifest -> version(manifest, Versions::jmeter));
    facts.put("JVM options of the generator", Conditions::jvmOptions);
    facts.put("version of ngsild-bench", manifest -> version(manifest, Versions::pack));
    facts.put("commit of ngsild-bench", manifest -> version(manifest, Versions::commit));
    facts.put("plan files", manifest -> digests(manifest, PLAN));
    for (String name : ENVIRONMENT) {
      facts.put(name, manifest -> known(manifest.environment().get(name)));
    }
    return facts;
  }

  private static String digests(RunManifest manifest, String prefix) {
    return manifest.sha256().entrySet().stream()
        .filter(digest -> digest.getKey().startsWith(prefix))
        .filter(digest -> !ROUND.matcher(digest.getKey()).find())
        .map(digest -> "%s %.12s".formatted(digest.getKey(), digest.getValue()))
        .sorted()
        .collect(Collectors.joining(", "));
  }

  private static String plans(RunManifest manifest) {
    return manifest.plan() == null
        ? UNKNOWN
        : Stream.of(manifest.plan().split(","))
            .filter(plan -> !ROUND.matcher(plan).find())
            .collect(Collectors.joining(","));
  }

  private static String jvmOptions(RunManifest manifest) {
    return manifest.generator() == null
        ? UNKNOWN
        : String.join(" ", manifest.generator().jvmFlags());
  }

  private static Stream<String> options(SystemRuns a, SystemRuns b) {
    Map<String, String> ofA = new TreeMap<>(first(a).options());
    Map<String, String> ofB = new TreeMap<>(first(b).options());
    if (values(a, Conditions::data).equals(values(b, Conditions::data))
        && !data(first(a)).isEmpty()) {
      // The fingerprint of the data covers the content of the file.
      ofA.remove(RunOptions.CITY);
      ofB.remove(RunOptions.CITY);
    }
    // The data set names the recordings.
    ofA.remove(RunOptions.RECORDED);
    ofB.remove(RunOptions.RECORDED);
    return Stream.concat(ofA.keySet().stream(), ofB.keySet().stream())
        .distinct()
        .sorted()
        .filter(name -> !EXPECTED.contains(name) && !ROUND.matcher(name).find())
        .filter(name -> !RunOptions.isDatabaseBytes(name))
        .filter(name -> !ofA.getOrDefault(name, "").equals(ofB.getOrDefault(name, "")))
        .map(
            name ->
                "Different option %s: %s in A, %s in B."
                    .formatted(
                        name,
                        ofA.getOrDefault(name, "(not set)"),
                        ofB.getOrDefault(name, "(not set)")));
  }

  private static Optional<String> invalid(String name, SystemRuns system) {
    long invalid = system.runs().stream().filter(run -> !valid(run)).count();
    return invalid == 0
        ? Optional.empty()
        : Optional.of(
            "%s of %s runs of %s are not valid; their reports give the reasons."
                .formatted(invalid, system.runs().size(), name));
  }

  private static boolean valid(MeasuredRun run) {
    return run.figures()
        .find("run.valid")
        .map(figure -> Boolean.TRUE.equals(figure.value()))
        .orElse(false);
  }

  private static RunManifest first(SystemRuns system) {
    return system.runs().get(0).manifest();
  }

  private static Set<String> values(SystemRuns system, Function<RunManifest, String> fact) {
    Set<String> values = new LinkedHashSet<>();
    system.runs().forEach(run -> values.add(fact.apply(run.manifest())));
    return values;
  }

  private static String data(RunManifest manifest) {
    DataSet data = manifest.dataSet();
    return data == null || data.fingerprint() == null
        ? ""
        : String.format(
            Locale.ROOT,
            "seed %d, %s, %s, %s at %d s, model %s, fingerprint %.12s%s",
            data.seed(),
            CountText.buses(data.buses()),
            CountText.stations(data.stations()),
            CountText.days(data.days()),
            data.periodSeconds(),
            data.model(),
            data.fingerprint(),
            data.deviations());
  }

  private static String machine(Machine machine) {
    return machine == null
        ? UNKNOWN
        : String.format(
            Locale.ROOT,
            "%s, %d cores, %.1f GiB, %s",
            machine.cpu(),
            machine.cores(),
            machine.memoryBytes() / (double) (1L << 30),
            machine.os());
  }

  private static String version(RunManifest manifest, Function<Versions, String> of) {
    return known(manifest.versions() == null ? null : of.apply(manifest.versions()));
  }

  private static String known(String value) {
    return value == null ? UNKNOWN : value;
  }
}
