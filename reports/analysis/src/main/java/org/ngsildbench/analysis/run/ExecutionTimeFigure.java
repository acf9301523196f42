package org.ngsildbench.analysis.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.ngsildbench.analysis.figures.Axis;
import org.ngsildbench.analysis.figures.BarFigure;
import org.ngsildbench.analysis.figures.Figure;
import org.ngsildbench.analysis.figures.Unit;
import org.ngsildbench.analysis.model.OperationSummary;
import org.ngsildbench.analysis.model.Spread;

/** Figure 5 of the paper: mean execution time of each query, by part and system. */
final class ExecutionTimeFigure {

  private final List<ComparedSystem> systems;
  private final List<String> labels;
  private final List<BarFigure.Series> series = new ArrayList<>();

  private ExecutionTimeFigure(List<ComparedSystem> systems, List<String> labels) {
    this.systems = systems;
    this.labels = labels;
  }

  static Optional<Figure> of(List<ComparedSystem> systems, List<String> labels) {
    ExecutionTimeFigure figure = new ExecutionTimeFigure(systems, labels);
    for (int tone = 0; tone < systems.size(); tone++) {
      figure.addTimes(tone, false, "requests", OperationSummary::service);
      figure.addTimes(tone, true, "aggregation at the client", OperationSummary::aggregation);
    }
    return figure.build();
  }

  private Optional<Figure> build() {
    return series.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new BarFigure(
                "execution-time",
                "Mean execution time of each query, by part",
                Axis.logarithmic("mean time", Unit.MICROS),
                labels,
                series));
  }

  private void addTimes(
      int tone, boolean pale, String part, Function<OperationSummary, Optional<Spread>> times) {
    ComparedSystem system = systems.get(tone);
    List<Optional<BarFigure.Bar>> bars =
        labels.stream()
            .map(label -> system.mean(label, times))
            .map(mean -> mean.map(one -> new BarFigure.Bar(one.micros(), one.interval())))
            .toList();
    if (bars.stream().anyMatch(Optional::isPresent)) {
      String name = systems.size() == 1 ? part : system.name() + ": " + part;
      series.add(new BarFigure.Series(name, tone, pale, bars));
    }
  }
}
