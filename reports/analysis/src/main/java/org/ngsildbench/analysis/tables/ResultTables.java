package org.ngsildbench.analysis.tables;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.ngsildbench.analysis.model.IngestionSummary;
import org.ngsildbench.analysis.model.OperationSummary;
import org.ngsildbench.analysis.model.Percentile;
import org.ngsildbench.analysis.model.Spread;
import org.ngsildbench.analysis.run.ReportedRun;

/** The tables of a report, one row for each run and operation; times in microseconds. */
public final class ResultTables {

  private static final int TIMES = 3 + Percentile.values().length;

  private ResultTables() {}

  /** Queries and other requests; empty if the runs have none. */
  public static Optional<Table> operations(List<ReportedRun> runs) {
    List<String> header = new ArrayList<>();
    header.addAll(List.of("run", "label", "count", "errors", "wrong answers", "late", "dropped"));
    header.addAll(List.of("pages (mean)", "throughput (1/s)"));
    for (String kind : List.of("service", "response", "aggregation")) {
      header.addAll(timesHeader(kind));
    }
    List<List<String>> rows = new ArrayList<>();
    for (ReportedRun run : runs) {
      run.summary().operations().forEach(operation -> rows.add(row(run, operation)));
    }
    return rows.isEmpty() ? Optional.empty() : Optional.of(new Table(header, rows));
  }

  private static List<String> row(ReportedRun run, OperationSummary operation) {
    List<String> row = new ArrayList<>();
    row.add(run.name());
    row.add(operation.label());
    Stream.of(
            operation.count(),
            operation.errors(),
            operation.wrongAnswers(),
            operation.late(),
            operation.dropped())
        .forEach(number -> row.add(number.toString()));
    row.add(number(operation.pagesMean()));
    row.add(number(operation.throughputPerSecond()));
    row.addAll(times(operation.service()));
    row.addAll(times(operation.response()));
    row.addAll(times(operation.aggregation()));
    return row;
  }

  /** Batch ingestion; empty if the runs have none. */
  public static Optional<Table> ingestion(List<ReportedRun> runs) {
    List<String> header = new ArrayList<>();
    header.addAll(List.of("run", "operation", "batch size (entities)", "batches", "requests"));
    header.addAll(List.of("failed batches", "entities accepted", "entities refused"));
    header.add("entities (1/s)");
    header.addAll(timesHeader("service"));
    List<List<String>> rows = new ArrayList<>();
    for (ReportedRun run : runs) {
      run.summary().ingestion().forEach(batches -> rows.add(row(run, batches)));
    }
    return rows.isEmpty() ? Optional.empty() : Optional.of(new Table(header, rows));
  }

  private static List<String> row(ReportedRun run, IngestionSummary batches) {
    List<String> row = new ArrayList<>();
    row.add(run.name());
    row.add(batches.operation());
    Stream.of(
            (long) batches.batchSize(),
            batches.batches(),
            batches.requests(),
            batches.errors(),
            batches.entitiesAccepted(),
            batches.entitiesRefused())
        .forEach(number -> row.add(number.toString()));
    row.add(number(batches.entitiesPerSecond()));
    row.addAll(times(batches.service()));
    return row;
  }

  private static List<String> timesHeader(String kind) {
    Stream<String> percentiles = Stream.of(Percentile.values()).map(Percentile::title);
    return Stream.of(Stream.of("mean", "min"), percentiles, Stream.of("max"))
        .flatMap(names -> names)
        .map(name -> kind + " " + name + " (µs)")
        .toList();
  }

  /** Cells are left empty where there is no time, or too few samples to carry a percentile. */
  private static List<String> times(Optional<Spread> times) {
    if (times.isEmpty()) {
      return Collections.nCopies(TIMES, "");
    }
    Spread spread = times.get();
    List<String> cells = new ArrayList<>();
    cells.add(number(spread.mean()));
    cells.add(number(spread.min()));
    for (Percentile percentile : Percentile.values()) {
      OptionalDouble time = spread.at(percentile);
      cells.add(time.isPresent() ? number(time.getAsDouble()) : "");
    }
    cells.add(number(spread.max()));
    return cells;
  }

  private static String number(double value) {
    return new BigDecimal(value).round(new MathContext(6)).stripTrailingZeros().toPlainString();
  }
}
