package org.ngsildbench.analysis.run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.ngsildbench.analysis.figures.Axis;
import org.ngsildbench.analysis.figures.AxisUnit;
import org.ngsildbench.analysis.figures.Figure;
import org.ngsildbench.analysis.figures.LineFigure;
import org.ngsildbench.analysis.figures.LineStyle;
import org.ngsildbench.analysis.figures.SeriesColors;
import org.ngsildbench.analysis.model.ScalabilitySummary;
import org.ngsildbench.analysis.published.Experiment;
import org.ngsildbench.analysis.published.Papers;
import org.ngsildbench.analysis.published.PublishedRow;
import org.ngsildbench.analysis.published.PublishedValue;
import org.ngsildbench.measurement.latency.LatencyKind;

/** Mean times by offered rate, and whether the rate was reached. */
final class ScalabilityFigures {

  private static final Axis OFFERED = Axis.logarithmic("offered rate", AxisUnit.PER_SECOND);

  private ScalabilityFigures() {}

  /** Returns mean times at each rate by label, with published times as dashed lines. */
  static Map<String, Figure> times(ReportedRuns runs) {
    Map<String, Figure> figures = new LinkedHashMap<>();
    for (String label : runs.scalabilityLabels()) {
      List<LineFigure.Series> series = new ArrayList<>();
      for (ComparedSystem system : runs.systems()) {
        String prefix = runs.systems().size() == 1 ? "" : system.name() + ": ";
        int tone = series.size() / 2;
        series.add(line(runs, system, label, LatencyKind.RESPONSE, prefix, tone));
        series.add(line(runs, system, label, LatencyKind.SERVICE, prefix, tone));
      }
      int tone = runs.systems().size();
      for (Experiment experiment : Papers.experiments("scalability")) {
        for (var published : experiment.bySystem(Map.of("query", label)).entrySet()) {
          series.add(line(published.getKey(), published.getValue(), tone++));
        }
      }
      figures.put(
          label,
          new LineFigure(
              "scalability-" + (figures.size() + 1),
              label + ": mean time by offered rate",
              OFFERED,
              Axis.logarithmic("mean time", AxisUnit.MICROS),
              true,
              series));
    }
    return figures;
  }

  private static LineFigure.Series line(
      ReportedRuns runs,
      ComparedSystem system,
      String label,
      LatencyKind kind,
      String prefix,
      int tone) {
    boolean service = kind == LatencyKind.SERVICE;
    List<LineFigure.Point> points = new ArrayList<>();
    List<Double> timedOut = new ArrayList<>();
    for (double rate : runs.targetRates(label)) {
      if (system.timedOut(label, rate)) {
        timedOut.add(rate);
      }
      system
          .step(label, rate, kind)
          .ifPresent(times -> points.add(new LineFigure.Point(rate, times.mean())));
    }
    return new LineFigure.Series(
        prefix + (service ? "service time" : "response time"),
        tone,
        service ? LineStyle.PALE : LineStyle.SOLID,
        points,
        service ? List.of() : timedOut,
        "timed out");
  }

  private static LineFigure.Series line(String system, List<PublishedRow> published, int tone) {
    List<LineFigure.Point> points = new ArrayList<>();
    List<Double> beyond = new ArrayList<>();
    String bound = "";
    for (PublishedRow row : published) {
      PublishedValue mean = row.value("response.mean");
      if (mean.isBound()) {
        beyond.add(row.number("rate"));
        bound = mean.relation() + " " + Math.round(mean.micros() / 1e6) + " s";
      } else {
        points.add(new LineFigure.Point(row.number("rate"), mean.micros()));
      }
    }
    return new LineFigure.Series(
        "published: " + system, tone, LineStyle.DASHED, points, beyond, bound);
  }

  /** Plots the achieved rate against the offered rate. */
  static Optional<Figure> achieved(ReportedRuns runs) {
    List<LineFigure.Series> series = new ArrayList<>();
    List<Double> rates = new ArrayList<>();
    for (ComparedSystem system : runs.systems()) {
      for (String label : runs.scalabilityLabels()) {
        List<LineFigure.Point> points =
            runs.targetRates(label).stream()
                .flatMap(rate -> achieved(system, label, rate).stream())
                .toList();
        String name = runs.systems().size() == 1 ? label : system.name() + ": " + label;
        series.add(new LineFigure.Series(name, series.size(), points));
        rates.addAll(runs.targetRates(label));
      }
    }
    if (series.isEmpty()) {
      return Optional.empty();
    }
    List<LineFigure.Point> asOffered =
        rates.stream().distinct().sorted().map(rate -> new LineFigure.Point(rate, rate)).toList();
    series.add(
        new LineFigure.Series("as offered", SeriesColors.GUIDE, LineStyle.DASHED, asOffered));
    return Optional.of(
        new LineFigure(
            "achieved-rate",
            "Operations started per second, by offered rate",
            OFFERED,
            Axis.logarithmic("achieved rate", AxisUnit.PER_SECOND),
            true,
            series));
  }

  private static Optional<LineFigure.Point> achieved(
      ComparedSystem system, String label, double rate) {
    OptionalDouble mean =
        system.steps(label, rate).mapToDouble(ScalabilitySummary::achievedRate).average();
    return mean.isPresent() && mean.getAsDouble() > 0
        ? Optional.of(new LineFigure.Point(rate, mean.getAsDouble()))
        : Optional.empty();
  }
}
