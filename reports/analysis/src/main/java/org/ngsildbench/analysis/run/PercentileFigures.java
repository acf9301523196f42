package org.ngsildbench.analysis.run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.HdrHistogram.Histogram;
import org.ngsildbench.analysis.figures.Axis;
import org.ngsildbench.analysis.figures.AxisUnit;
import org.ngsildbench.analysis.figures.Figure;
import org.ngsildbench.analysis.figures.LineFigure;
import org.ngsildbench.analysis.statistics.PercentileCurve;
import org.ngsildbench.measurement.latency.LatencyKind;

/** Curves of all percentiles of a time, repetitions taken together. */
final class PercentileFigures {

  private static final String RESPONSE = "response time";

  private PercentileFigures() {}

  /** Plots all queries of one system in one figure. */
  static Optional<Figure> ofQueries(ComparedSystem system, List<String> labels) {
    List<LineFigure.Series> series = new ArrayList<>();
    labels.forEach(label -> add(series, system, label, label));
    return series.isEmpty()
        ? Optional.empty()
        : Optional.of(figure("percentiles", "Response time by percentile", RESPONSE, series));
  }

  /** One figure per query, with a curve per system. */
  static Map<String, Figure> bySystem(List<ComparedSystem> systems, List<String> labels) {
    Map<String, Figure> figures = new LinkedHashMap<>();
    for (String label : labels) {
      List<LineFigure.Series> series = new ArrayList<>();
      systems.forEach(system -> add(series, system, label, system.name()));
      if (!series.isEmpty()) {
        String id = "percentiles-" + (figures.size() + 1);
        figures.put(label, figure(id, label + ": response time by percentile", RESPONSE, series));
      }
    }
    return figures;
  }

  /** The delays of notifications in one figure, a curve for each system and label. */
  static Optional<Figure> ofDelays(List<ComparedSystem> systems, List<String> labels) {
    List<LineFigure.Series> series = new ArrayList<>();
    for (ComparedSystem system : systems) {
      for (String label : labels) {
        String name = systems.size() == 1 ? label : system.name() + ": " + label;
        add(series, system.pooled(label, LatencyKind.DELAY), name);
      }
    }
    return series.isEmpty()
        ? Optional.empty()
        : Optional.of(
            figure("delay-percentiles", "Notification delay by percentile", "delay", series));
  }

  private static void add(
      List<LineFigure.Series> series, ComparedSystem system, String label, String name) {
    add(series, system.pooled(label, LatencyKind.RESPONSE), name);
  }

  private static void add(List<LineFigure.Series> series, Histogram pool, String name) {
    if (pool.getTotalCount() > 0) {
      List<LineFigure.Point> points = points(PercentileCurve.of(pool));
      series.add(new LineFigure.Series(name, series.size(), points));
    }
  }

  private static List<LineFigure.Point> points(List<PercentileCurve.Point> curve) {
    return curve.stream()
        .map(point -> new LineFigure.Point(point.nines(), point.micros()))
        .toList();
  }

  private static Figure figure(
      String id, String title, String time, List<LineFigure.Series> series) {
    return new LineFigure(
        id,
        title,
        Axis.linear("percentile", AxisUnit.NINES),
        Axis.logarithmic(time, AxisUnit.MICROS),
        false,
        series);
  }
}
