package org.ngsildbench.analysis.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ngsildbench.analysis.figures.Axis;
import org.ngsildbench.analysis.figures.AxisUnit;
import org.ngsildbench.analysis.figures.BarFigure;
import org.ngsildbench.analysis.figures.Figure;
import org.ngsildbench.measurement.latency.LatencyKind;

/** Mean time of each operation, by part and system; of the seven queries Figure 5 of the paper. */
final class ExecutionTimeFigure {

  private final List<ComparedSystem> systems;
  private final List<String> labels;
  private final boolean queries;
  private final List<BarFigure.Series> series = new ArrayList<>();

  private ExecutionTimeFigure(ReportedRuns runs) {
    this.systems = runs.systems();
    this.queries = !runs.queryLabels().isEmpty();
    this.labels = new ArrayList<>(runs.operationLabels());
    // For these, the notification's delay counts and not the write's latency.
    labels.removeAll(runs.notificationLabels());
  }

  static Optional<Figure> of(ReportedRuns runs) {
    ExecutionTimeFigure figure = new ExecutionTimeFigure(runs);
    for (int tone = 0; tone < figure.systems.size(); tone++) {
      figure.addTimes(tone, false, "requests", LatencyKind.SERVICE);
      figure.addTimes(tone, true, "client-side aggregation", LatencyKind.AGGREGATION);
    }
    return figure.build();
  }

  private Optional<Figure> build() {
    return series.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new BarFigure(
                "execution-time",
                queries
                    ? "Mean execution time of each query, by part"
                    : "Mean time of each operation, by part",
                Axis.logarithmic("mean time", AxisUnit.MICROS),
                labels,
                series));
  }

  private void addTimes(int tone, boolean pale, String part, LatencyKind kind) {
    ComparedSystem system = systems.get(tone);
    List<Optional<BarFigure.Bar>> bars =
        labels.stream()
            .map(label -> system.operation(label, kind))
            .map(times -> times.map(one -> new BarFigure.Bar(one.mean(), one.meanInterval())))
            .toList();
    if (bars.stream().anyMatch(Optional::isPresent)) {
      String name = systems.size() == 1 ? part : system.name() + ": " + part;
      series.add(new BarFigure.Series(name, tone, pale, bars));
    }
  }
}
