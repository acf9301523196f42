package org.ngsildbench.analysis.bundle;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ngsildbench.analysis.folder.RunFolder;
import org.ngsildbench.analysis.run.ComparedSystem;
import org.ngsildbench.analysis.run.ReportedRun;
import org.ngsildbench.analysis.run.ReportedRuns;
import org.ngsildbench.analysis.run.SystemGrouping;
import org.ngsildbench.analysis.summary.SummaryJson;
import org.ngsildbench.measurement.manifest.RunManifest;
import org.ngsildbench.measurement.manifest.Versions;
import org.ngsildbench.measurement.text.CountText;

/**
 * The rules that runs must keep before their results can be cited; see {@code
 * docs/results/index.md}.
 */
final class DisclosureRules {

  private static final int REPETITIONS = 5;

  private static final String HICCUPS = "hiccups.hlog";
  private static final String RESOURCES = "resources.csv";
  private static final String LACKS = "%s lacks %s, which shows the state of the load generator.";

  /** Prefix of the names of plans' checksums in a manifest. */
  private static final String PLAN = "plan.";

  /** The environment property with the number of changed source files. */
  private static final String CHANGED_FILES = "pack.changedFiles";

  private DisclosureRules() {}

  /**
   * Returns a sentence for each broken rule.
   *
   * @throws IOException if a summary cannot be read
   */
  static List<String> violations(ReportedRuns runs) throws IOException {
    return Stream.of(
            summaries(runs.all()),
            runs.all().stream()
                .filter(run -> !run.summary().run().valid())
                .map(DisclosureRules::invalid),
            runs.systems().stream().flatMap(DisclosureRules::repetitions),
            runs.all().stream().flatMap(DisclosureRules::brokerVersion),
            runs.all().stream().flatMap(DisclosureRules::source),
            instruments(runs.all()),
            runs.remarks().stream(),
            versions(runs.all()),
            plans(runs.all()),
            order(runs))
        .flatMap(sentences -> sentences)
        .distinct()
        .toList();
  }

  /** Figures are those of the measurements, and of the same method in all runs. */
  private static Stream<String> summaries(List<ReportedRun> runs) throws IOException {
    List<String> differences = new ArrayList<>();
    for (ReportedRun run : runs) {
      if (!SummaryJson.isIn(run.folder().path().resolve("summary.json"), run.summary())) {
        differences.add(
            ("%s: summary.json differs from what this version of ngsild-bench computes from the "
                    + "measurements. Your own run: ./bench report. Another's: check the bundle "
                    + "with commit %s, which measured it; if it differs there too, it was changed.")
                .formatted(run.name(), commit(run)));
      }
    }
    return differences.stream();
  }

  private static String commit(ReportedRun run) {
    return Optional.ofNullable(run.folder().manifest().versions())
        .map(Versions::commit)
        .orElse("(unknown)");
  }

  /** Without them a busy load generator cannot be told from an idle one. */
  private static Stream<String> instruments(List<ReportedRun> runs) throws IOException {
    List<String> missing = new ArrayList<>();
    for (ReportedRun run : runs) {
      boolean hiccups = Files.exists(run.folder().path().resolve(HICCUPS));
      if (!hiccups) {
        missing.add(LACKS.formatted(run.name(), HICCUPS));
      } else if (!run.folder().hiccupsAreWhole()) {
        missing.add("%s: %s lacks most of the measured time.".formatted(run.name(), HICCUPS));
      }
      if (!recordsGenerator(run)) {
        missing.add(LACKS.formatted(run.name(), "the load generator in " + RESOURCES));
      }
    }
    return missing.stream();
  }

  /** Remote engines are in the manifest. */
  private static boolean recordsGenerator(ReportedRun run) throws IOException {
    Path file = run.folder().path().resolve(RESOURCES);
    if (!run.folder().manifest().engines().isEmpty() || !Files.exists(file)) {
      return Files.exists(file);
    }
    try (Stream<String> lines = Files.lines(file)) {
      return lines.anyMatch(line -> line.contains("," + RunFolder.GENERATOR + ","));
    }
  }

  private static Stream<String> versions(List<ReportedRun> runs) {
    long versions =
        runs.stream()
            .map(run -> run.folder().manifest().versions())
            .filter(Objects::nonNull)
            .map(one -> one.pack() + " " + one.commit())
            .distinct()
            .count();
    return versions > 1
        ? Stream.of(
            "The runs used %s versions of ngsild-bench: measure with one.".formatted(versions))
        : Stream.of();
  }

  private static String invalid(ReportedRun run) {
    return "%s is not valid: %s".formatted(run.name(), run.summary().run().notes().get(0).text());
  }

  /** Runs of other plans or settings are no repetitions, even if the report shows them together. */
  private static Stream<String> repetitions(ComparedSystem system) {
    return byPlan(system.runs())
        .flatMap(runs -> by(SystemGrouping::settings, runs))
        .filter(alike -> alike.size() < REPETITIONS)
        .map(
            alike ->
                "%s has %s of the plan %s: run at least %s (--repetitions %s)."
                    .formatted(
                        system.name(),
                        CountText.of(alike.size(), "repetition"),
                        plan(alike.get(0)),
                        REPETITIONS,
                        REPETITIONS));
  }

  private static Stream<List<ReportedRun>> byPlan(List<ReportedRun> runs) {
    return by(DisclosureRules::plan, runs);
  }

  private static <K> Stream<List<ReportedRun>> by(
      Function<ReportedRun, K> key, List<ReportedRun> runs) {
    return runs.stream()
        .collect(Collectors.groupingBy(key, LinkedHashMap::new, Collectors.toList()))
        .values()
        .stream();
  }

  private static String plan(ReportedRun run) {
    return "" + run.folder().manifest().plan();
  }

  private static Stream<String> brokerVersion(ReportedRun run) {
    return run.summary().run().brokerVersion().filter(version -> !version.isBlank()).isPresent()
        ? Stream.of()
        : Stream.of("%s: the version is unknown.".formatted(run.summary().run().broker()));
  }

  private static Stream<String> source(ReportedRun run) {
    RunManifest manifest = run.folder().manifest();
    if (manifest.versions() == null || manifest.versions().commit() == null) {
      return Stream.of("The commit of ngsild-bench is unknown: use a release or a clone.");
    }
    String changed = manifest.environment().getOrDefault(CHANGED_FILES, "0");
    return changed.equals("0")
        ? Stream.of()
        : Stream.of(
            "ngsild-bench had uncommitted changes (files: %s): commit them and run again."
                .formatted(changed));
  }

  private static Stream<String> plans(List<ReportedRun> runs) {
    Map<String, Set<String>> sums = new TreeMap<>();
    for (ReportedRun run : runs) {
      run.folder()
          .manifest()
          .sha256()
          .forEach((name, sum) -> sums.computeIfAbsent(name, any -> new TreeSet<>()).add(sum));
    }
    return sums.entrySet().stream()
        .filter(one -> one.getKey().startsWith(PLAN) && one.getValue().size() > 1)
        .map(
            one ->
                "The runs used different files of the plan %s."
                    .formatted(one.getKey().substring(PLAN.length())));
  }

  /** Systems must take turns, so that a change of the machine affects all of them. */
  private static boolean tookTurns(List<ReportedRun> ofPlan, ReportedRuns runs) {
    List<String> turns =
        ofPlan.stream()
            .sorted(Comparator.comparing(DisclosureRules::start))
            .map(run -> systemOf(run, runs))
            .toList();
    int systems = new HashSet<>(turns).size();
    for (int from = 0; from + systems <= turns.size(); from += systems) {
      if (new HashSet<>(turns.subList(from, from + systems)).size() < systems) {
        return false;
      }
    }
    return true;
  }

  private static Stream<String> order(ReportedRuns runs) {
    return byPlan(runs.all())
        .filter(ofPlan -> !tookTurns(ofPlan, runs))
        .map(
            any ->
                "The systems did not take turns: name all of them in one ./bench run --repetitions.");
  }

  private static Instant start(ReportedRun run) {
    return run.summary().run().started().orElse(Instant.MAX);
  }

  private static String systemOf(ReportedRun run, ReportedRuns runs) {
    return runs.systems().stream()
        .filter(system -> system.runs().contains(run))
        .map(ComparedSystem::name)
        .findFirst()
        .orElseThrow();
  }
}
