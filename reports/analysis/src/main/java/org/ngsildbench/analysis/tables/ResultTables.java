package org.ngsildbench.analysis.tables;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.ngsildbench.analysis.model.IngestionSummary;
import org.ngsildbench.analysis.model.LatencyStatistics;
import org.ngsildbench.analysis.model.NotificationSummary;
import org.ngsildbench.analysis.model.OperationCounts;
import org.ngsildbench.analysis.model.ScalabilitySummary;
import org.ngsildbench.analysis.run.ReportedRuns;

/**
 * The tables of a report with every number of it, a row for each run and operation. Outcomes and
 * times are in tables of their own, so that each is narrow enough to be read.
 */
public final class ResultTables {

  private ResultTables() {}

  /** Returns the tables by file name, without those that have no rows. */
  public static Map<String, TextTable> of(ReportedRuns runs) {
    Map<String, TextTable> tables = new LinkedHashMap<>();
    put(tables, "operations", operations(runs));
    put(tables, "operation-times", operationTimes(runs));
    put(tables, "errors", errors(runs));
    put(tables, "database-times", databaseTimes(runs));
    put(tables, "ingestion", ingestion(runs));
    put(tables, "ingestion-times", ingestionTimes(runs));
    put(tables, "scalability", scalability(runs));
    put(tables, "scalability-times", scalabilityTimes(runs));
    put(tables, "notifications", notifications(runs));
    put(tables, "vehicles", VehicleTables.messages(runs));
    put(tables, "vehicles-times", VehicleTables.times(runs));
    put(tables, "capacity", capacity(runs));
    tables.putAll(new StreamTables(runs).all());
    put(tables, "compatibility", CompatibilityTable.of(runs));
    return tables;
  }

  private static void put(Map<String, TextTable> tables, String name, Optional<TextTable> table) {
    table.ifPresent(one -> tables.put(name, one));
  }

  private static Optional<TextTable> operations(ReportedRuns runs) {
    return new RunRows<>(
            summary -> summary.operations().stream(),
            1,
            "label",
            "count",
            "errors",
            "wrong answers",
            "late",
            "dropped",
            "pages (mean)",
            "completed (1/s)",
            "loop")
        .table(
            runs,
            operation ->
                row(
                    Stream.of(operation.label()),
                    outcomes(operation.counts()),
                    Stream.of(
                        Cells.number(operation.pagesMean()),
                        Cells.number(operation.throughputPerSecond()),
                        operation.openLoop() ? "open" : "closed")));
  }

  private static Optional<TextTable> errors(ReportedRuns runs) {
    return new RunRows<>(
            summary -> summary.errors().stream(),
            2,
            "label",
            "code",
            "count",
            "first (UTC)",
            "last (UTC)",
            "first message")
        .table(
            runs,
            one ->
                List.of(
                    one.label(),
                    one.code(),
                    Long.toString(one.count()),
                    one.first().map(Object::toString).orElse(""),
                    one.last().map(Object::toString).orElse(""),
                    one.message()));
  }

  private static Optional<TextTable> operationTimes(ReportedRuns runs) {
    return new RunRows<>(
            summary ->
                summary.operations().stream()
                    .flatMap(
                        one ->
                            named(
                                List.of(one.label()),
                                one.service(),
                                one.response(),
                                one.aggregation())),
            2,
            "label",
            "time")
        .withTimes()
        .table(runs, NamedTimes::cells);
  }

  /** Figure 5's split, of what was probed. */
  private static Optional<TextTable> databaseTimes(ReportedRuns runs) {
    return new RunRows<>(
            summary ->
                summary.operations().stream().filter(one -> one.databaseTimeMean().isPresent()),
            1,
            "label",
            "service (mean, ms)",
            "database (mean, ms)",
            "processing (mean, ms)")
        .table(
            runs,
            one ->
                List.of(
                    one.label(),
                    one.service().map(times -> Cells.millis(times.mean())).orElse(""),
                    Cells.millis(one.databaseTimeMean().orElseThrow()),
                    one.processingTimeMean().isPresent()
                        ? Cells.millis(one.processingTimeMean().getAsDouble())
                        : ""));
  }

  private static Optional<TextTable> ingestion(ReportedRuns runs) {
    return new RunRows<>(
            summary -> summary.ingestion().stream(),
            1,
            "operation",
            "batch size (entities)",
            "batches",
            "requests",
            "failed batches",
            "entities accepted",
            "entities refused",
            "entities (1/s)")
        .table(runs, ResultTables::outcomes);
  }

  private static List<String> outcomes(IngestionSummary batches) {
    Stream<Long> numbers =
        Stream.of(
            (long) batches.batchSize(),
            batches.batches(),
            batches.requests(),
            batches.errors(),
            batches.entitiesAccepted(),
            batches.entitiesRefused());
    return row(
        Stream.of(batches.operation()),
        numbers.map(String::valueOf),
        Stream.of(Cells.number(batches.entitiesPerSecond())));
  }

  private static Optional<TextTable> ingestionTimes(ReportedRuns runs) {
    return new RunRows<>(
            summary -> summary.ingestion().stream(), 1, "operation", "batch size (entities)")
        .withTimes()
        .table(
            runs,
            batches ->
                row(
                    Stream.of(batches.operation(), Integer.toString(batches.batchSize())),
                    Cells.times(batches.service()).stream()));
  }

  private static Optional<TextTable> scalability(ReportedRuns runs) {
    return new RunRows<>(
            summary -> summary.scalability().stream(),
            1,
            "label",
            "offered rate (1/s)",
            "achieved rate (1/s)",
            "count",
            "errors",
            "wrong answers",
            "late",
            "dropped",
            "timed out")
        .table(
            runs,
            step ->
                row(
                    Stream.of(
                        step.label(),
                        Cells.number(step.targetRate()),
                        Cells.number(step.achievedRate())),
                    outcomes(step.counts()),
                    Stream.of(step.timedOut().orElse(""))));
  }

  private static Optional<TextTable> scalabilityTimes(ReportedRuns runs) {
    return new RunRows<>(
            summary -> summary.scalability().stream().flatMap(ResultTables::times),
            3,
            "label",
            "offered rate (1/s)",
            "time")
        .withTimes()
        .table(runs, NamedTimes::cells);
  }

  private static Stream<NamedTimes> times(ScalabilitySummary step) {
    return named(
        List.of(step.label(), Cells.number(step.targetRate())),
        step.service(),
        step.response(),
        Optional.empty());
  }

  private static Optional<TextTable> notifications(ReportedRuns runs) {
    return new RunRows<>(
            summary -> summary.notifications().stream(),
            1,
            "label",
            "written",
            "notified",
            "lost",
            "duplicates",
            "out of order",
            "late arrivals")
        .withTimes()
        .table(runs, ResultTables::cells);
  }

  private static List<String> cells(NotificationSummary one) {
    Stream<Long> numbers =
        Stream.of(
            one.written(),
            one.notified(),
            one.lost(),
            one.duplicates(),
            one.outOfOrder(),
            one.lateArrivals());
    return row(
        Stream.of(one.label()), numbers.map(String::valueOf), Cells.times(one.delay()).stream());
  }

  private static Optional<TextTable> capacity(ReportedRuns runs) {
    return new RunRows<>(
            summary -> summary.capacity().stream(),
            2,
            "criterion",
            "unit",
            "sustained",
            "failed at",
            "estimate",
            "95 % low",
            "95 % high",
            "broke first")
        .table(
            runs,
            capacity ->
                List.of(
                    capacity.criterion(),
                    capacity.unit(),
                    Cells.number(capacity.sustained()),
                    Cells.number(capacity.failedAt()),
                    Cells.number(capacity.estimate()),
                    capacity.interval().map(one -> Cells.number(one.low())).orElse(""),
                    capacity.interval().map(one -> Cells.number(one.high())).orElse(""),
                    capacity.brokeFirst().orElse("")));
  }

  private static Stream<String> outcomes(OperationCounts counts) {
    return Stream.of(
            counts.count(), counts.errors(), counts.wrongAnswers(), counts.late(), counts.dropped())
        .map(String::valueOf);
  }

  @SafeVarargs
  private static List<String> row(Stream<String>... parts) {
    return Stream.of(parts).flatMap(part -> part).toList();
  }

  private static Stream<NamedTimes> named(
      List<String> names,
      Optional<LatencyStatistics> service,
      Optional<LatencyStatistics> response,
      Optional<LatencyStatistics> aggregation) {
    return Stream.of(
            new NamedTimes(names, "service", service),
            new NamedTimes(names, "response", response),
            new NamedTimes(names, "aggregation", aggregation))
        .filter(one -> one.times().isPresent());
  }

  /** One kind of time of something. */
  private record NamedTimes(List<String> names, String kind, Optional<LatencyStatistics> times) {
    List<String> cells() {
      return row(names.stream(), Stream.of(kind), Cells.times(times).stream());
    }
  }
}
