package org.ngsildbench.analysis.site;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.ngsildbench.analysis.bundle.Bundle;
import org.ngsildbench.analysis.bundle.BundleCheck;
import org.ngsildbench.analysis.bundle.BundleRuns;
import org.ngsildbench.analysis.compare.Conditions;
import org.ngsildbench.analysis.model.CapacitySummary;
import org.ngsildbench.analysis.model.Verdict;
import org.ngsildbench.analysis.page.ReportPage;
import org.ngsildbench.analysis.run.ComparedSystem;
import org.ngsildbench.analysis.run.ReportedRun;
import org.ngsildbench.analysis.run.ReportedRuns;
import org.ngsildbench.analysis.run.RunFigures;
import org.ngsildbench.analysis.run.SystemGrouping;
import org.ngsildbench.analysis.section.ReportSections;
import org.ngsildbench.measurement.file.AtomicFile;
import org.ngsildbench.measurement.file.Sha256;

/**
 * A bundle of a site. Immutable.
 *
 * @param name its name in the site, which is safe in a path
 * @param bundle the contents of its {@code bundle.json}
 * @param violations disclosure rules that the runs break, judged again
 * @param description the author's description
 * @param seal SHA-256 of the file
 * @param rows the results
 * @param capacities the results of capacity searches
 */
record SiteBundle(
    String name,
    Bundle bundle,
    List<String> violations,
    String description,
    String seal,
    List<SiteRow> rows,
    List<Capacity> capacities) {

  /**
   * Result of a capacity search.
   *
   * @param system the system
   * @param found the result
   */
  record Capacity(String system, CapacitySummary found) {}

  /** Copies the lists. */
  SiteBundle {
    violations = List.copyOf(violations);
    rows = List.copyOf(rows);
    capacities = List.copyOf(capacities);
  }

  /**
   * Reads a bundle and writes the report on its runs.
   *
   * @throws IOException if a file cannot be read or written
   */
  static SiteBundle read(Path zip, BundleCheck check, String name, Path report) throws IOException {
    return BundleRuns.open(
        zip,
        check.bundle(),
        (description, runs) -> {
          RunFigures figures = RunFigures.of(runs, ReportSections.figures(runs));
          AtomicFile.replace(
              report, new ReportPage(runs, figures).html().getBytes(StandardCharsets.UTF_8));
          return new SiteBundle(
              name,
              check.bundle(),
              check.violations(),
              description,
              Sha256.of(zip),
              rows(runs, name, check.violations().isEmpty()),
              capacities(runs));
        });
  }

  private static List<SiteRow> rows(ReportedRuns runs, String bundle, boolean citable) {
    List<SiteRow> rows = new ArrayList<>();
    for (ComparedSystem system : runs.systems()) {
      byPlan(system)
          .forEach(
              (plan, repetitions) -> {
                ComparedSystem ofPlan = new ComparedSystem(system.name(), repetitions);
                for (Load load : Load.of(ofPlan)) {
                  rows.add(
                      new SiteRow(
                          plan,
                          load,
                          system.name(),
                          repetitions.size(),
                          verdict(repetitions),
                          bundle,
                          citable,
                          conditions(repetitions)));
                }
              });
    }
    return rows;
  }

  private static Map<String, List<ReportedRun>> byPlan(ComparedSystem system) {
    return system.runs().stream()
        .collect(
            Collectors.groupingBy(
                run -> run.summary().run().plan(), TreeMap::new, Collectors.toList()));
  }

  private static Verdict verdict(List<ReportedRun> runs) {
    return runs.stream()
        .map(run -> run.summary().run().verdict())
        .max(Verdict::compareTo)
        .orElseThrow();
  }

  private static Map<String, String> conditions(List<ReportedRun> runs) {
    Map<String, Set<String>> values = new TreeMap<>();
    for (ReportedRun run : runs) {
      Map<String, String> conditions = Conditions.of(run.folder().manifest());
      SystemGrouping.settings(run).forEach(conditions::putIfAbsent);
      conditions.forEach(
          (name, value) -> values.computeIfAbsent(name, any -> new TreeSet<>()).add(value));
    }
    Map<String, String> words = new TreeMap<>();
    values.forEach((name, all) -> words.put(name, String.join(" and ", all)));
    return words;
  }

  private static List<Capacity> capacities(ReportedRuns runs) {
    return runs.systems().stream()
        .flatMap(
            system ->
                system.runs().stream()
                    .flatMap(run -> run.summary().capacity().stream())
                    .map(found -> new Capacity(system.name(), found)))
        .toList();
  }
}
