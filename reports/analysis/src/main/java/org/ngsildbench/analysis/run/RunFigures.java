package org.ngsildbench.analysis.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.ngsildbench.analysis.figures.Axis;
import org.ngsildbench.analysis.figures.BarFigure;
import org.ngsildbench.analysis.figures.Figure;
import org.ngsildbench.analysis.figures.LineFigure;
import org.ngsildbench.analysis.figures.Unit;
import org.ngsildbench.analysis.folder.LabelOrder;
import org.ngsildbench.analysis.model.IngestionSummary;
import org.ngsildbench.analysis.model.OperationSummary;
import org.ngsildbench.analysis.model.Spread;
import org.ngsildbench.analysis.statistics.LatencySeries;
import org.ngsildbench.analysis.statistics.PercentileCurve;
import org.ngsildbench.measurement.latency.LatencyKind;

/** The figures of a report; one without data is left out. */
public final class RunFigures {

  private final List<ReportedRun> runs;

  /** The figures of these runs. */
  public RunFigures(List<ReportedRun> runs) {
    this.runs = runs;
  }

  /** Every figure there is data for. */
  public List<Figure> all() {
    List<Figure> all = new ArrayList<>();
    Stream.of(executionTime(), batchTime(), ingestionRate())
        .flatMap(Optional::stream)
        .forEach(all::add);
    all.addAll(percentiles());
    return all;
  }

  /** Figure 5 of the paper: mean execution time by query and part. */
  public Optional<Figure> executionTime() {
    List<String> labels = labels();
    List<BarFigure.Series> series = new ArrayList<>();
    for (int tone = 0; tone < runs.size(); tone++) {
      add(series, tone, false, "requests", labels, OperationSummary::service);
      add(series, tone, true, "aggregation at the client", labels, OperationSummary::aggregation);
    }
    return series.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new BarFigure(
                "execution-time",
                "Mean execution time of each query, by part",
                new Axis("mean time (log scale)", Unit.MICROS),
                labels,
                series));
  }

  private void add(
      List<BarFigure.Series> series,
      int tone,
      boolean pale,
      String part,
      List<String> labels,
      Function<OperationSummary, Optional<Spread>> times) {
    ReportedRun run = runs.get(tone);
    List<Optional<BarFigure.Bar>> bars =
        labels.stream()
            .map(label -> run.summary().operation(label).flatMap(times).map(RunFigures::bar))
            .toList();
    if (bars.stream().anyMatch(Optional::isPresent)) {
      String name = runs.size() == 1 ? part : run.name() + ": " + part;
      series.add(new BarFigure.Series(name, tone, pale, bars));
    }
  }

  private static BarFigure.Bar bar(Spread times) {
    return new BarFigure.Bar(times.mean(), times.meanInterval());
  }

  /** Figure 6 of the paper: time to ingest one batch, by batch size. */
  public Optional<Figure> batchTime() {
    return overBatchSize(
        "batch-time",
        "Mean time to ingest one batch, by batch size",
        new Axis("mean time of a batch (log scale)", Unit.MICROS),
        batches -> batches.service().map(Spread::mean).orElse(0.0));
  }

  /** Entities a second, by batch size. */
  public Optional<Figure> ingestionRate() {
    return overBatchSize(
        "ingestion-rate",
        "Entities ingested a second, by batch size",
        new Axis("entities a second (log scale)", Unit.COUNT),
        IngestionSummary::entitiesPerSecond);
  }

  private Optional<Figure> overBatchSize(
      String id, String title, Axis y, ToDoubleFunction<IngestionSummary> value) {
    List<LineFigure.Series> series = new ArrayList<>();
    for (ReportedRun run : runs) {
      List<IngestionSummary> taken =
          run.summary().ingestion().stream()
              .filter(batches -> batches.entitiesAccepted() > 0 && value.applyAsDouble(batches) > 0)
              .toList();
      for (String operation : taken.stream().map(IngestionSummary::operation).distinct().toList()) {
        List<LineFigure.Point> points =
            taken.stream()
                .filter(batches -> batches.operation().equals(operation))
                .map(one -> new LineFigure.Point(one.batchSize(), value.applyAsDouble(one)))
                .toList();
        String name = runs.size() == 1 ? operation : run.name() + ": " + operation;
        series.add(new LineFigure.Series(name, series.size(), points));
      }
    }
    Axis x = new Axis("entities a batch (log scale)", Unit.COUNT);
    return series.isEmpty()
        ? Optional.empty()
        : Optional.of(new LineFigure(id, title, x, y, true, series));
  }

  /** All percentiles: with one run all queries in one figure, with several a figure a query. */
  public List<Figure> percentiles() {
    if (runs.size() == 1) {
      List<LineFigure.Series> series = new ArrayList<>();
      labels().forEach(label -> addCurve(series, runs.get(0), label, label));
      return series.isEmpty()
          ? List.of()
          : List.of(curves("percentiles", "Response time at every percentile", series));
    }
    List<Figure> figures = new ArrayList<>();
    for (String label : labels()) {
      List<LineFigure.Series> series = new ArrayList<>();
      runs.forEach(run -> addCurve(series, run, label, run.name()));
      if (!series.isEmpty()) {
        String id = "percentiles-" + (figures.size() + 1);
        figures.add(curves(id, label + ": response time at every percentile", series));
      }
    }
    return figures;
  }

  private static void addCurve(
      List<LineFigure.Series> series, ReportedRun run, String label, String name) {
    run.folder()
        .latencies()
        .of(label, LatencyKind.RESPONSE)
        .map(LatencySeries::merged)
        .map(PercentileCurve::of)
        .ifPresent(
            curve ->
                series.add(
                    new LineFigure.Series(
                        name,
                        series.size(),
                        curve.stream()
                            .map(point -> new LineFigure.Point(point.nines(), point.micros()))
                            .toList())));
  }

  private static Figure curves(String id, String title, List<LineFigure.Series> series) {
    return new LineFigure(
        id,
        title,
        new Axis("percentile", Unit.NINES),
        new Axis("response time (log scale)", Unit.MICROS),
        false,
        series);
  }

  private List<String> labels() {
    SortedSet<String> labels = new TreeSet<>(LabelOrder.by(label -> label));
    for (ReportedRun run : runs) {
      run.summary().operations().forEach(operation -> labels.add(operation.label()));
    }
    return List.copyOf(labels);
  }
}
