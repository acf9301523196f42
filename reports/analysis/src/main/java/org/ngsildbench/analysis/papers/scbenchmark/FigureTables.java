package org.ngsildbench.analysis.papers.scbenchmark;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.DoubleFunction;
import org.ngsildbench.analysis.model.IngestionSummary;
import org.ngsildbench.analysis.model.LatencyStatistics;
import org.ngsildbench.analysis.page.NumberFormatting;
import org.ngsildbench.analysis.published.Experiment;
import org.ngsildbench.analysis.published.PublishedRow;
import org.ngsildbench.analysis.published.PublishedValue;
import org.ngsildbench.analysis.run.ComparedSystem;
import org.ngsildbench.analysis.run.ReportedRuns;
import org.ngsildbench.analysis.tables.Cells;
import org.ngsildbench.analysis.tables.Columns;
import org.ngsildbench.analysis.tables.IntervalForm;
import org.ngsildbench.analysis.tables.TextTable;
import org.ngsildbench.measurement.latency.LatencyKind;

/** The tables behind the paper's figures, systems side by side. */
record FigureTables(ReportedRuns runs, IntervalForm intervals) {

  private static final Experiment FIGURE_7 = new ScBenchmark().experiment("figure-7");

  /** Returns the tables by file name, without those that have no rows. */
  Map<String, TextTable> all() {
    Map<String, TextTable> tables = new LinkedHashMap<>();
    tables.putAll(executionTime());
    tables.putAll(batchTime());
    tables.putAll(scalability());
    return tables;
  }

  /** Figure 5: the mean time of each query, with its 95 % interval. */
  private Map<String, TextTable> executionTime() {
    return bySystem(
        "figure-5-execution-time",
        List.of("query"),
        runs.queryLabels().stream().map(List::of).toList(),
        (system, names) -> system.operation(names.get(0), LatencyKind.SERVICE));
  }

  /** Figure 6: the mean time of a batch of each size. */
  private Map<String, TextTable> batchTime() {
    List<List<String>> batches =
        runs.all().stream()
            .flatMap(run -> run.summary().ingestion().stream())
            .map(FigureTables::names)
            .distinct()
            .toList();
    return bySystem(
        "figure-6-batch-time",
        List.of("operation", "batch size (entities)"),
        batches,
        (system, names) -> system.batch(names.get(0), Integer.parseInt(names.get(1))));
  }

  private static List<String> names(IngestionSummary batches) {
    return List.of(batches.operation(), Integer.toString(batches.batchSize()));
  }

  /** Times of a system in a row. */
  private interface Times {
    Optional<LatencyStatistics> of(ComparedSystem system, List<String> names);
  }

  private Map<String, TextTable> bySystem(
      String file, List<String> names, List<List<String>> rows, Times times) {
    Columns<List<String>> columns = new Columns<List<String>>().with(names, row -> row);
    for (ComparedSystem system : runs.systems()) {
      columns.with(
          intervals.columns(system.title(), "mean"), row -> intervals.cells(times.of(system, row)));
    }
    return TextTable.named(file, names.size(), columns, rows);
  }

  /** The times of one query and system by offered rate. */
  private record Line(String query, String system, DoubleFunction<List<String>> at) {}

  /** Figure 7: mean response times by offered rate, with the published ones below. */
  private Map<String, TextTable> scalability() {
    Columns<Line> columns =
        new Columns<Line>().with("query", Line::query).with("system", Line::system);
    runs.scalabilityLabels().stream()
        .flatMap(label -> runs.targetRates(label).stream())
        .distinct()
        .sorted()
        .forEach(
            rate ->
                columns.with(
                    intervals.columns("at " + Cells.number(rate) + "/s", "mean response"),
                    line -> line.at().apply(rate)));
    List<Line> lines = new ArrayList<>();
    for (String label : runs.scalabilityLabels()) {
      for (ComparedSystem system : runs.systems()) {
        lines.add(new Line(label, system.title(), rate -> measured(system, label, rate)));
      }
      FIGURE_7
          .bySystem(Map.of("query", label))
          .forEach(
              (system, rows) ->
                  lines.add(
                      new Line(
                          label,
                          system + " (" + FIGURE_7.source() + ")",
                          rate -> intervals.cells(mean(rows, rate), Optional.empty()))));
    }
    return TextTable.named("figure-7-scalability", 2, columns, lines);
  }

  private List<String> measured(ComparedSystem system, String label, double rate) {
    return system.timedOut(label, rate)
        ? intervals.cells("timed out", Optional.empty())
        : intervals.cells(system.step(label, rate, LatencyKind.RESPONSE));
  }

  private static String mean(List<PublishedRow> published, double rate) {
    return published.stream()
        .filter(row -> Double.compare(row.number("rate"), rate) == 0)
        .map(row -> millis(row.value("response.mean")))
        .findFirst()
        .orElse("");
  }

  private static String millis(PublishedValue mean) {
    return mean.isBound()
        ? mean.relation() + " " + NumberFormatting.count(Math.round(mean.number()))
        : Cells.millis(mean.micros());
  }
}
