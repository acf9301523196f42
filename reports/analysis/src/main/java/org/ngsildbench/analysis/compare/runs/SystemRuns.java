package org.ngsildbench.analysis.compare.runs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Stream;
import org.ngsildbench.analysis.folder.RunFolderException;
import org.ngsildbench.analysis.folder.SameRun;
import org.ngsildbench.analysis.inference.SteadyState;
import org.ngsildbench.measurement.manifest.RunManifest;
import org.ngsildbench.measurement.manifest.Versions;

/**
 * All runs of one system: a run folder, or a folder of repetitions.
 *
 * @param folder what was named
 * @param name the broker and its version as it reports itself
 * @param runs at least one, in the order of their folders
 * @param remarks sentences on folders that were left out
 */
public record SystemRuns(Path folder, String name, List<MeasuredRun> runs, List<String> remarks) {

  private static final String MANIFEST = "manifest.json";

  /**
   * Reads a run folder, or all run folders up to two levels below a folder; copies of a run are no
   * repetitions and taken once.
   *
   * @throws IOException naming the file and what to do, if there is no run, a file is missing,
   *     damaged or of another schema, or the runs are of several systems
   */
  public static SystemRuns read(Path folder) throws IOException {
    List<MeasuredRun> runs = new ArrayList<>();
    SameRun distinct = SameRun.once(runFolders(folder));
    for (Path run : distinct.folders()) {
      runs.add(MeasuredRun.read(run));
    }
    Set<String> names = new LinkedHashSet<>();
    runs.forEach(run -> names.add(name(run.manifest())));
    if (names.size() > 1) {
      throw new RunFolderException(
          folder,
          "holds runs of several systems (%s): name the folder of one of them."
              .formatted(String.join(", ", names)));
    }
    return new SystemRuns(folder, names.iterator().next(), List.copyOf(runs), distinct.remarks());
  }

  /**
   * Sentences about the warm-up that was found and cut in the runs.
   *
   * @param title what the system is called in them
   * @throws IOException naming the file and what to do, if a {@code latency.hlog} cannot be read
   */
  public List<String> warmUps(String title) throws IOException {
    List<String> sentences = new ArrayList<>();
    for (MeasuredRun run : runs) {
      String where = runs.size() == 1 ? title : title + ", " + folder.relativize(run.folder());
      sentences.addAll(WarmUpWords.of(where, run.intervals().warmUps()));
    }
    return sentences;
  }

  /**
   * What the reports show of a figure, where a warm-up is in theirs and was left out here: the mean
   * over the runs.
   *
   * @param name the figure's full name
   * @return empty where nothing was left out
   * @throws IOException naming the file and what to do, if a {@code latency.hlog} cannot be read
   */
  public OptionalDouble withWarmUp(String name) throws IOException {
    List<Double> reported = new ArrayList<>();
    boolean cut = false;
    for (MeasuredRun run : runs) {
      Optional<Figure> figure = run.figures().find(name);
      Optional<TimesFigure> times = figure.flatMap(Figure::times);
      if (times.isPresent()) {
        SteadyState state = run.intervals().warmUps().get(times.get().tag());
        cut |= state != null && state.cutIntervals() > 0;
        reported.add(figure.get().number());
      }
    }
    return cut
        ? reported.stream().mapToDouble(Double::doubleValue).average()
        : OptionalDouble.empty();
  }

  private static List<Path> runFolders(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      throw new RunFolderException(
          folder, "is no folder. Name a folder that ./bench run has left.");
    }
    if (Files.exists(folder.resolve(MANIFEST))) {
      return List.of(folder);
    }
    try (Stream<Path> paths = Files.walk(folder, 3)) {
      List<Path> runs =
          paths.filter(path -> path.endsWith(MANIFEST)).map(Path::getParent).sorted().toList();
      if (runs.isEmpty()) {
        throw new RunFolderException(
            folder, "is no run folder: it holds no manifest.json. Name one that a run has left.");
      }
      return runs;
    }
  }

  private static String name(RunManifest manifest) {
    Optional<Versions.Broker> broker =
        Optional.ofNullable(manifest.versions()).map(Versions::broker);
    String name =
        broker
            .map(Versions.Broker::name)
            .orElse(broker.map(Versions.Broker::kind).orElse("unknown broker"));
    return broker.map(Versions.Broker::version).map(version -> name + " " + version).orElse(name);
  }
}
