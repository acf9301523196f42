package org.ngsildbench.analysis.tables;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.ngsildbench.analysis.model.IngestionSummary;
import org.ngsildbench.analysis.model.LatencyStatistics;
import org.ngsildbench.analysis.published.PublishedLatencies;
import org.ngsildbench.analysis.run.ComparedSystem;
import org.ngsildbench.analysis.run.ReportedRuns;
import org.ngsildbench.measurement.latency.LatencyKind;

/** The tables behind the paper's figures, systems side by side, narrow enough for a paper. */
final class PaperTables {

  private final ReportedRuns runs;
  private final IntervalForm intervals;

  PaperTables(ReportedRuns runs, IntervalForm intervals) {
    this.runs = runs;
    this.intervals = intervals;
  }

  /** Figure 5: the mean time of each query, with its 95 % interval. */
  Optional<TextTable> executionTime() {
    return bySystem(
        List.of("query"),
        runs.queryLabels().stream().map(List::of).toList(),
        (system, names) -> system.operation(names.get(0), LatencyKind.SERVICE));
  }

  /** Figure 6: the mean time of a batch of each size. */
  Optional<TextTable> batchTime() {
    List<List<String>> batches =
        runs.all().stream()
            .flatMap(run -> run.summary().ingestion().stream())
            .map(PaperTables::names)
            .distinct()
            .toList();
    return bySystem(
        List.of("operation", "batch size (entities)"),
        batches,
        (system, names) -> system.batch(names.get(0), Integer.parseInt(names.get(1))));
  }

  private static List<String> names(IngestionSummary batches) {
    return List.of(batches.operation(), Integer.toString(batches.batchSize()));
  }

  /** What a system has in a row. */
  private interface Times {
    Optional<LatencyStatistics> of(ComparedSystem system, List<String> names);
  }

  private Optional<TextTable> bySystem(List<String> names, List<List<String>> rows, Times times) {
    if (rows.isEmpty()) {
      return Optional.empty();
    }
    List<String> header = new ArrayList<>(names);
    runs.systems().forEach(system -> header.addAll(intervals.columns(system.title(), "mean")));
    Function<List<String>, List<String>> filled =
        row ->
            Stream.concat(
                    row.stream(),
                    runs.systems().stream()
                        .flatMap(system -> intervals.cells(times.of(system, row)).stream()))
                .toList();
    return Optional.of(new TextTable(names.size(), header, rows.stream().map(filled).toList()));
  }

  /** Figure 7: mean response times by offered rate, with the published ones below. */
  Optional<TextTable> scalability() {
    List<Double> rates =
        runs.scalabilityLabels().stream()
            .flatMap(label -> runs.targetRates(label).stream())
            .distinct()
            .sorted()
            .toList();
    if (rates.isEmpty()) {
      return Optional.empty();
    }
    List<String> header = new ArrayList<>(List.of("query", "system"));
    rates.forEach(
        rate ->
            header.addAll(intervals.columns("at " + Cells.number(rate) + "/s", "mean response")));
    List<List<String>> rows = new ArrayList<>();
    for (String label : runs.scalabilityLabels()) {
      runs.systems().forEach(system -> rows.add(row(label, system, rates)));
      PublishedLatencies.figure7(label).forEach(published -> rows.add(row(published, rates)));
    }
    return Optional.of(new TextTable(2, header, rows));
  }

  private List<String> row(String label, ComparedSystem system, List<Double> rates) {
    Stream<String> cells =
        rates.stream()
            .flatMap(
                rate ->
                    (system.timedOut(label, rate)
                            ? intervals.cells("timed out", Optional.empty())
                            : intervals.cells(system.step(label, rate, LatencyKind.RESPONSE)))
                        .stream());
    return Stream.concat(Stream.of(label, system.title()), cells).toList();
  }

  private List<String> row(PublishedLatencies published, List<Double> rates) {
    Stream<String> cells =
        rates.stream()
            .flatMap(rate -> intervals.cells(mean(published, rate), Optional.empty()).stream());
    String system = published.system() + " (" + PublishedLatencies.SOURCE + ")";
    return Stream.concat(Stream.of(published.query(), system), cells).toList();
  }

  private static String mean(PublishedLatencies published, double rate) {
    return published.points().stream()
        .filter(point -> Double.compare(point.rate(), rate) == 0)
        .map(
            point ->
                point.micros().isPresent()
                    ? Cells.millis(point.micros().getAsDouble())
                    : "> 500,000")
        .findFirst()
        .orElse("");
  }
}
