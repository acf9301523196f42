package org.ngsildbench.analysis.run;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ngsildbench.analysis.cost.Prices;
import org.ngsildbench.analysis.folder.LabelOrder;
import org.ngsildbench.analysis.folder.RunFolder;
import org.ngsildbench.analysis.model.NotificationSummary;
import org.ngsildbench.analysis.model.OperationSummary;
import org.ngsildbench.analysis.model.ScalabilitySummary;
import org.ngsildbench.analysis.model.Summary;
import org.ngsildbench.analysis.summary.Summarizer;
import org.ngsildbench.measurement.manifest.RunOptions;

/**
 * The runs of one report. Immutable.
 *
 * @param all the runs in the order given, at least one
 * @param systems the runs by system
 * @param remarks warnings about the whole report, such as skipped folders and differing data sets
 */
public record ReportedRuns(
    List<ReportedRun> all, List<ComparedSystem> systems, List<String> remarks) {

  private static final Pattern QUERY = Pattern.compile("Q[1-7](-\\w+)?");

  /** Copies the lists. */
  public ReportedRuns {
    all = List.copyOf(all);
    systems = List.copyOf(systems);
    remarks = List.copyOf(remarks);
  }

  /** Returns the currencies of the prices, such as {@code EUR or USD}; empty without prices. */
  public String currencies() {
    return all.stream()
        .flatMap(run -> run.folder().prices().stream())
        .map(Prices::currency)
        .distinct()
        .collect(Collectors.joining(" or "));
  }

  /** Summarizes runs and names them. */
  public static ReportedRuns of(List<RunFolder> folders, List<String> leftOut) {
    return of(folders, leftOut, folder -> "");
  }

  /**
   * Summarizes the runs of a comparison and names them.
   *
   * @param side {@code A} or {@code B} for each run folder
   */
  public static ReportedRuns of(
      List<RunFolder> folders, List<String> leftOut, Function<RunFolder, String> side) {
    List<ReportedRun> runs =
        named(
            folders.stream()
                .map(
                    folder ->
                        new ReportedRun(
                            "", side.apply(folder), folder, Summarizer.summarize(folder)))
                .toList());
    Stream<String> remarks = Stream.concat(leftOut.stream(), RunDifferences.of(runs));
    return new ReportedRuns(runs, SystemGrouping.systems(runs), remarks.toList());
  }

  private static List<ReportedRun> named(List<ReportedRun> runs) {
    Map<String, Set<String>> variants =
        runs.stream()
            .collect(
                Collectors.groupingBy(
                    ReportedRun::system,
                    Collectors.mapping(ReportedRuns::variant, Collectors.toSet())));
    Function<ReportedRun, String> title =
        run -> {
          String system = run.system();
          return variants.get(system).size() == 1 ? system : system + " (" + variant(run) + ")";
        };
    Map<String, Long> runsOfTitle =
        runs.stream().collect(Collectors.groupingBy(title, Collectors.counting()));
    Map<String, Integer> seen = new HashMap<>();
    return runs.stream()
        .map(
            run -> {
              String of = title.apply(run);
              int number = seen.merge(of, 1, Integer::sum);
              String name = runsOfTitle.get(of) > 1 ? of + ", run " + number : of;
              return new ReportedRun(name, run.side(), run.folder(), run.summary());
            })
        .toList();
  }

  /** Returns the system's name in the run, which joins differently configured servers. */
  private static String variant(ReportedRun run) {
    return run.folder().manifest().options().getOrDefault(RunOptions.BROKER, "");
  }

  /** The summaries, in the order of the runs. */
  public List<Summary> summaries() {
    return all.stream().map(ReportedRun::summary).toList();
  }

  /** Returns whether there is only one run. */
  public boolean single() {
    return all.size() == 1;
  }

  /** Labels of queries and other requests, each once, numbers in them in order. */
  public List<String> operationLabels() {
    return labels(summary -> summary.operations().stream().map(OperationSummary::label));
  }

  /** Returns the measured queries and variants of the paper, each once. */
  public List<String> queryLabels() {
    return operationLabels().stream().filter(label -> QUERY.matcher(label).matches()).toList();
  }

  /** Labels of writes that were to bring about notifications, each once. */
  public List<String> notificationLabels() {
    return labels(summary -> summary.notifications().stream().map(NotificationSummary::label));
  }

  /** Returns the distinct labels measured at offered rates. */
  public List<String> scalabilityLabels() {
    return labels(summary -> summary.scalability().stream().map(ScalabilitySummary::label));
  }

  /** The rates at which that was offered, in order. */
  public List<Double> targetRates(String label) {
    return all.stream()
        .flatMap(run -> run.summary().scalability().stream())
        .filter(step -> step.label().equals(label))
        .map(ScalabilitySummary::targetRate)
        .distinct()
        .sorted()
        .toList();
  }

  private List<String> labels(Function<Summary, Stream<String>> of) {
    NavigableSet<String> labels = new TreeSet<>(LabelOrder.by(label -> label));
    all.forEach(run -> of.apply(run.summary()).forEach(labels::add));
    return List.copyOf(labels);
  }
}
