package org.ngsildbench.commandline.run;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.analysis.folder.RunFolder;
import org.ngsildbench.analysis.inference.RunFigure;
import org.ngsildbench.analysis.model.Confidence;
import org.ngsildbench.analysis.model.LatencyStatistics;
import org.ngsildbench.analysis.model.OperationSummary;
import org.ngsildbench.analysis.model.Percentile;
import org.ngsildbench.analysis.model.Summary;
import org.ngsildbench.analysis.summary.Summarizer;
import org.ngsildbench.commandline.console.Console;
import org.ngsildbench.commandline.console.StopRequest;
import org.ngsildbench.commandline.precision.PrecisionGoal;
import org.ngsildbench.commandline.precision.Rounds;
import org.ngsildbench.commandline.run.plan.Plan;
import org.ngsildbench.commandline.settings.PackPlan;
import org.ngsildbench.commandline.settings.PlanSettings;

/**
 * Rounds of the queries plan, each in a new JMeter process. Their histograms, counters and parts of
 * the manifest add up in one folder. Each round draws other parameters.
 */
@RequiredArgsConstructor
final class PrecisionRounds implements Rounds {

  private static final String COUNT = "queries.count";
  private static final String COUNT_ALL = "queries.count.all";

  private final PlanRun run;
  private final Plan plan;
  private final Map<String, String> properties;
  private final Path folder;
  private final Console console;
  private final StopRequest stop;
  private final long start = System.nanoTime();
  private int rounds;
  private Summary summary;

  @Override
  public boolean measure(List<String> labels, long operations)
      throws IOException, InterruptedException {
    Map<String, String> now = new HashMap<>(properties);
    if (rounds > 0) {
      // Names of a manifest's parts are unique.
      now.put("round", "-round-" + (rounds + 1));
      now.put("queries", String.join(",", labels));
      now.put(COUNT, Long.toString(operations));
      // Those of Q5-all, which are few, grow as the others do.
      now.put(
          COUNT_ALL,
          Long.toString(
              Math.round(Math.ceil((double) operations / usual(COUNT) * usual(COUNT_ALL)))));
      now.put("seed", Long.toString(Long.parseLong(properties.get("seed")) + rounds));
    }
    Map<String, Long> before = rounds == 0 ? Map.of() : successes();
    rounds++;
    boolean complete = run.run(plan, now, folder);
    summary = null;
    if (!complete || stopped()) {
      return false;
    }
    Map<String, Long> after = successes();
    Optional<String> failed = withoutSuccess(rounds, labels, before, after);
    failed.ifPresent(console::sayAlways);
    return failed.isEmpty();
  }

  /** Returns a sentence that names the labels to which a round added no successful operation. */
  static Optional<String> withoutSuccess(
      int round, List<String> labels, Map<String, Long> before, Map<String, Long> after) {
    String missing =
        labels.stream()
            .filter(label -> after.getOrDefault(label, 0L) <= before.getOrDefault(label, 0L))
            .collect(Collectors.joining(", "));
    return missing.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "round %d measured no successful operation of %s: stopping".formatted(round, missing));
  }

  private Map<String, Long> successes() throws IOException {
    return summary().operations().stream()
        .collect(
            Collectors.toMap(
                OperationSummary::label, one -> one.count() - one.errors() - one.wrongAnswers()));
  }

  /** The operations of the first round. */
  long first() {
    return usual(COUNT);
  }

  private long usual(String name) {
    return Long.parseLong(
        properties.getOrDefault(name, PlanSettings.usual(PackPlan.QUERIES, name)));
  }

  @Override
  public Optional<RunFigure> read(PrecisionGoal goal) throws IOException {
    return summary()
        .operation(goal.label())
        .flatMap(one -> latencyStatistics(one, goal.kind()))
        .flatMap(latencyStatistics -> figure(latencyStatistics, goal.figure()));
  }

  private Summary summary() throws IOException {
    if (summary == null) {
      summary = Summarizer.summarize(RunFolder.read(folder));
    }
    return summary;
  }

  private static Optional<LatencyStatistics> latencyStatistics(
      OperationSummary operation, String kind) {
    return kind.equals("service") ? operation.service() : operation.response();
  }

  private static Optional<RunFigure> figure(LatencyStatistics latencyStatistics, String name) {
    Double value =
        name.equals(Confidence.MEAN)
            ? (Double) latencyStatistics.mean()
            : latencyStatistics
                .percentiles()
                .get(name.equals("p95") ? Percentile.P95 : Percentile.P99);
    Confidence confidence = latencyStatistics.confidence();
    return Optional.ofNullable(value)
        .map(
            micros ->
                new RunFigure(
                    micros,
                    Optional.empty(),
                    confidence.of(name),
                    Optional.ofNullable(confidence.withheld().get(name))));
  }

  @Override
  public long nanos() {
    return System.nanoTime() - start;
  }

  @Override
  public boolean stopped() {
    return stop.asked() || run.folderFault() != null;
  }
}
