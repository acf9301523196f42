package org.ngsildbench.analysis.run;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.ngsildbench.analysis.figures.Figure;
import org.ngsildbench.analysis.figures.ShareFigure;
import org.ngsildbench.analysis.model.LatencyStatistics;
import org.ngsildbench.analysis.model.OperationSummary;

/** Database and broker within the mean service time; of the queries the split of Figure 5. */
final class DatabaseShares {

  private DatabaseShares() {}

  static Optional<Figure> of(ReportedRuns runs) {
    List<String> labels =
        runs.operationLabels().stream()
            .filter(
                label ->
                    runs.systems().stream().anyMatch(system -> split(system, label).isPresent()))
            .toList();
    if (labels.isEmpty()) {
      return Optional.empty();
    }
    List<ShareFigure.Series> series =
        IntStream.range(0, runs.systems().size())
            .mapToObj(tone -> series(runs.systems().get(tone), tone, runs, labels))
            .filter(one -> one.bars().stream().anyMatch(Optional::isPresent))
            .toList();
    return Optional.of(
        new ShareFigure(
            "database-share", "Mean service time: database and broker", labels, series));
  }

  private static ShareFigure.Series series(
      ComparedSystem system, int tone, ReportedRuns runs, List<String> labels) {
    String prefix = runs.systems().size() == 1 ? "" : system.name() + ": ";
    return new ShareFigure.Series(
        prefix + "database",
        prefix + "broker and network",
        tone,
        labels.stream().map(label -> split(system, label)).toList());
  }

  /** The mean of the repetitions that know both. */
  private static Optional<ShareFigure.Split> split(ComparedSystem system, String label) {
    List<OperationSummary> known =
        system.runs().stream()
            .flatMap(run -> run.summary().operation(label).stream())
            .filter(one -> one.processingTimeMean().isPresent())
            .toList();
    OptionalDouble database =
        known.stream().mapToDouble(one -> one.databaseTimeMean().orElseThrow()).average();
    OptionalDouble whole =
        known.stream()
            .flatMap(one -> one.service().stream())
            .mapToDouble(LatencyStatistics::mean)
            .average();
    return database.isPresent() && whole.isPresent()
        ? Optional.of(new ShareFigure.Split(database.getAsDouble(), whole.getAsDouble()))
        : Optional.empty();
  }
}
