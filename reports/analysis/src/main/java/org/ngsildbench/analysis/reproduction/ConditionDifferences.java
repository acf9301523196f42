package org.ngsildbench.analysis.reproduction;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.ngsildbench.analysis.model.NumberText;
import org.ngsildbench.analysis.published.Experiment;
import org.ngsildbench.analysis.run.ReportedRun;
import org.ngsildbench.measurement.environment.Machine;
import org.ngsildbench.measurement.manifest.RunOptions;

/** Lists the differences between the paper's conditions and those of the runs. */
final class ConditionDifferences {

  /** The setting that selects platforms; the line {@code systems} has them with versions. */
  private static final String SYSTEMS = "platform";

  private ConditionDifferences() {}

  /** Returns a line per difference: settings, versions, machine. */
  static List<String> of(Experiment experiment, List<ReportedRun> runs) {
    Map<String, String> options = runs.get(0).folder().manifest().options();
    String scale = options.getOrDefault(RunOptions.EXPERIMENT_SCALE, "");
    Map<String, String> preset = experiment.settings(scale);
    List<String> lines = new ArrayList<>();
    preset.remove(SYSTEMS);
    new TreeMap<>(preset)
        .forEach(
            (name, ofPreset) -> {
              // The run's own value wins: options replace those of the preset.
              String fresh = options.getOrDefault(name, ofPreset);
              String paper = experiment.settings().get(name);
              if (!fresh.equals(paper)) {
                lines.add(line(name, Objects.requireNonNullElse(paper, "not set"), fresh));
              }
            });
    experiment.rows().stream()
        .flatMap(row -> row.settings().entrySet().stream())
        .distinct()
        .forEach(
            condition -> {
              List<String> fresh = values(runs, condition.getKey());
              if (!fresh.isEmpty() && !fresh.contains(condition.getValue())) {
                lines.add(line(condition.getKey(), condition.getValue(), String.join(", ", fresh)));
              }
            });
    lines.add(line("systems", systems(experiment), names(runs)));
    lines.add(
        line(
            "machines",
            experiment.conditions().getOrDefault("machines", "the authors'"),
            machine(runs.get(0).folder().manifest().machine())));
    return lines.stream().distinct().toList();
  }

  private static List<String> values(List<ReportedRun> runs, String option) {
    return runs.stream()
        .map(run -> run.folder().manifest().options().get(option))
        .filter(Objects::nonNull)
        .distinct()
        .toList();
  }

  private static String systems(Experiment experiment) {
    String ofRows =
        experiment.rows().stream()
            .map(row -> row.text("system"))
            .filter(name -> !name.isEmpty())
            .distinct()
            .collect(Collectors.joining(", "));
    return ofRows.isEmpty()
        ? experiment
            .conditions()
            .getOrDefault("systems", experiment.conditions().getOrDefault("system", "the authors'"))
        : ofRows;
  }

  private static String names(List<ReportedRun> runs) {
    return runs.stream()
        .map(run -> run.summary().run().system())
        .distinct()
        .collect(Collectors.joining(", "));
  }

  private static String machine(Machine machine) {
    return machine == null
        ? "unknown"
        : machine.cpu() + ", " + NumberText.count(machine.cores()) + " CPUs, one machine";
  }

  private static String line(String name, String paper, String fresh) {
    return "%s: %s (paper); %s (here)".formatted(name, paper, fresh);
  }
}
