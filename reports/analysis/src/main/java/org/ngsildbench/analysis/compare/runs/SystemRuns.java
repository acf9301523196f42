package org.ngsildbench.analysis.compare.runs;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.ngsildbench.analysis.folder.DuplicateRuns;
import org.ngsildbench.analysis.folder.RunFolderException;
import org.ngsildbench.analysis.folder.RunFolders;
import org.ngsildbench.analysis.inference.Sensitivity;
import org.ngsildbench.measurement.manifest.RunManifest;
import org.ngsildbench.measurement.manifest.RunOptions;
import org.ngsildbench.measurement.manifest.Versions;

/**
 * All runs of one system: a run folder, or a folder of repetitions.
 *
 * @param folder folder given by the user
 * @param name broker and version as reported by the broker
 * @param runs at least one, in folder order
 * @param remarks warnings about skipped folders
 */
public record SystemRuns(Path folder, String name, List<MeasuredRun> runs, List<String> remarks) {

  /**
   * Reads a run folder, or all run folders up to two levels below a folder; copies of a run count
   * once.
   *
   * @throws IOException naming the file and what to do, if there is no run, a file is missing,
   *     damaged or of another schema, or the runs are of several systems
   */
  public static SystemRuns read(Path folder) throws IOException {
    List<MeasuredRun> runs = new ArrayList<>();
    DuplicateRuns distinct = DuplicateRuns.once(RunFolders.in(folder));
    for (Path run : distinct.folders()) {
      runs.add(MeasuredRun.read(run));
    }
    Set<String> names = new LinkedHashSet<>();
    runs.forEach(run -> names.add(name(run.manifest())));
    if (names.size() > 1) {
      throw new RunFolderException(
          folder,
          "contains runs of several systems (%s): use the folder of one of them."
              .formatted(String.join(", ", names)));
    }
    return new SystemRuns(folder, names.iterator().next(), List.copyOf(runs), distinct.remarks());
  }

  /** The figures of all runs, each once; a run that was cut short has not all of them. */
  public List<SummaryFigure> figures() {
    Map<String, SummaryFigure> all = new LinkedHashMap<>();
    runs.forEach(
        run -> run.figures().all().forEach(figure -> all.putIfAbsent(figure.name(), figure)));
    return List.copyOf(all.values());
  }

  /** The figure of that name in the first run that has it. */
  public Optional<SummaryFigure> figure(String name) {
    return runs.stream().flatMap(run -> run.figures().find(name).stream()).findFirst();
  }

  /** The runs that have a figure of that name; all of them if none has. */
  SystemRuns having(String name) {
    SystemRuns with = only(run -> run.figures().find(name).isPresent());
    return with.runs().isEmpty() ? this : with;
  }

  SystemRuns only(Predicate<MeasuredRun> wanted) {
    return new SystemRuns(folder, name, runs.stream().filter(wanted).toList(), remarks);
  }

  /** Degrees of freedom that it costs that the spread decided how many runs were made. */
  int spent() {
    return runs.stream()
            .anyMatch(run -> run.manifest().options().containsKey(RunOptions.UNTIL_CHANGE))
        ? Sensitivity.SPENT
        : 0;
  }

  /** Returns the failed operations of all runs together, by label. */
  Map<String, FailedShare> failures() {
    Map<String, FailedShare> all = new LinkedHashMap<>();
    runs.forEach(
        run ->
            run.figures()
                .failures()
                .forEach((label, share) -> all.merge(label, share, FailedShare::plus)));
    return all;
  }

  /**
   * Returns sentences about labels that some repetitions did not measure.
   *
   * @param title name of the system
   */
  public List<String> missing(String title) {
    Map<Long, List<String>> labels = new TreeMap<>();
    for (String label : failures().keySet()) {
      long with = runs.stream().filter(run -> run.figures().failures().containsKey(label)).count();
      labels.computeIfAbsent(with, any -> new ArrayList<>()).add(label);
    }
    labels.remove((long) runs.size());
    return labels.entrySet().stream()
        .map(
            one ->
                "%s measured %s in only %s of %s repetitions: the figures cover those."
                    .formatted(title, String.join(", ", one.getValue()), one.getKey(), runs.size()))
        .toList();
  }

  /**
   * Returns sentences about the warm-up that was cut from the runs.
   *
   * @param title name of the system
   * @throws IOException naming the file and what to do, if a {@code latency.hlog} cannot be read
   */
  public List<String> warmUps(String title) throws IOException {
    List<String> sentences = new ArrayList<>();
    for (MeasuredRun run : runs) {
      String where = runs.size() == 1 ? title : title + ", " + folder.relativize(run.folder());
      sentences.addAll(WarmUpText.of(where, run.intervals().warmUps()));
    }
    return sentences;
  }

  private static String name(RunManifest manifest) {
    return Optional.ofNullable(manifest.versions())
        .map(Versions::broker)
        .map(Versions.Broker::titleAndVersion)
        .orElse(Versions.Broker.UNKNOWN);
  }
}
