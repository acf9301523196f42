package org.ngsildbench.analysis.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ngsildbench.analysis.figures.Axis;
import org.ngsildbench.analysis.figures.AxisUnit;
import org.ngsildbench.analysis.figures.Figure;
import org.ngsildbench.analysis.figures.LineFigure;
import org.ngsildbench.analysis.model.IngestionSummary;
import org.ngsildbench.analysis.model.LatencyStatistics;

/** Figure 6 of the paper, the time of a batch by its size, and the rate that follows from it. */
final class IngestionFigures {

  private static final Axis SIZE = Axis.logarithmic("entities per batch", AxisUnit.COUNT);

  private IngestionFigures() {}

  static Optional<Figure> batchTime(List<ComparedSystem> systems) {
    return figure(
        systems,
        "batch-time",
        "Mean time to ingest one batch, by batch size",
        Axis.logarithmic("mean time of a batch", AxisUnit.MICROS),
        (system, operation, size) ->
            system.batch(operation, size).map(LatencyStatistics::mean).orElse(0.0));
  }

  static Optional<Figure> rate(List<ComparedSystem> systems) {
    return figure(
        systems,
        "ingestion-rate",
        "Entities ingested per second, by batch size",
        Axis.logarithmic("entities per second", AxisUnit.COUNT),
        ComparedSystem::entitiesPerSecond);
  }

  /** Plotted value for batches of one operation and size; 0 if there is none. */
  private interface Value {
    double of(ComparedSystem system, String operation, int batchSize);
  }

  private static Optional<Figure> figure(
      List<ComparedSystem> systems, String id, String title, Axis y, Value value) {
    List<LineFigure.Series> series = new ArrayList<>();
    for (ComparedSystem system : systems) {
      for (String operation : operations(system)) {
        List<LineFigure.Point> points = points(system, operation, value);
        if (!points.isEmpty()) {
          String name = systems.size() == 1 ? operation : system.name() + ": " + operation;
          series.add(new LineFigure.Series(name, series.size(), points));
        }
      }
    }
    boolean onePoint = series.size() == 1 && series.get(0).points().size() == 1;
    return series.isEmpty() || onePoint
        ? Optional.empty()
        : Optional.of(new LineFigure(id, title, SIZE, y, true, series));
  }

  private static List<LineFigure.Point> points(
      ComparedSystem system, String operation, Value value) {
    return system.runs().stream()
        .flatMap(run -> run.summary().ingestion().stream())
        .filter(batches -> batches.operation().equals(operation))
        .map(IngestionSummary::batchSize)
        .distinct()
        .sorted()
        .map(size -> new LineFigure.Point(size, value.of(system, operation, size)))
        .filter(point -> point.x() > 0 && point.y() > 0)
        .toList();
  }

  private static List<String> operations(ComparedSystem system) {
    return system.runs().stream()
        .flatMap(run -> run.summary().ingestion().stream())
        .map(IngestionSummary::operation)
        .distinct()
        .toList();
  }
}
