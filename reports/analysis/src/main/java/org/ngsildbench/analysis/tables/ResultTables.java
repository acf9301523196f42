package org.ngsildbench.analysis.tables;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.ngsildbench.analysis.model.CapacitySummary;
import org.ngsildbench.analysis.model.ConsistencySummary;
import org.ngsildbench.analysis.model.CostSummary;
import org.ngsildbench.analysis.model.ErrorSummary;
import org.ngsildbench.analysis.model.IngestionSummary;
import org.ngsildbench.analysis.model.NotificationSummary;
import org.ngsildbench.analysis.model.OperationSummary;
import org.ngsildbench.analysis.model.ScalabilitySummary;
import org.ngsildbench.analysis.run.ReportedRuns;

/**
 * The tables of a report with every number of it, a row for each run and operation. Outcomes and
 * times are in separate tables, so that each is narrow enough to read.
 */
public final class ResultTables {

  private ResultTables() {}

  /** Returns the tables by file name, without those that have no rows. */
  public static Map<String, TextTable> of(ReportedRuns runs) {
    Map<String, TextTable> tables = new LinkedHashMap<>();
    Stream.of(
            operations(),
            operationTimes(),
            errors(),
            databaseTimes(),
            ingestion(),
            ingestionTimes(),
            scalability(),
            scalabilityTimes(),
            notifications(),
            consistency(),
            capacity(),
            costs(runs.currencies()),
            VehicleTables.messages(),
            VehicleTables.times(),
            StreamTables.outcomes(),
            StreamTables.times())
        .forEach(table -> tables.putAll(table.of(runs)));
    CompatibilityTable.of(runs).ifPresent(table -> tables.put("compatibility", table));
    return tables;
  }

  private static RunTable<OperationSummary> operations() {
    return new RunTable<>("operations", summary -> summary.operations().stream())
        .text("label", OperationSummary::label)
        .count("count", OperationSummary::count)
        .count("errors", OperationSummary::errors)
        .count("incorrect responses", OperationSummary::wrongAnswers)
        .count("late", OperationSummary::late)
        .count("dropped", OperationSummary::dropped)
        .number("pages (mean)", OperationSummary::pagesMean)
        .number("completed (1/s)", OperationSummary::completedPerSecond)
        .text("loop", OperationSummary::loop);
  }

  private static RunTable<ErrorSummary> errors() {
    return new RunTable<>("errors", summary -> summary.errors().stream())
        .text("label", ErrorSummary::label)
        .text("code", ErrorSummary::code)
        .count("count", ErrorSummary::count)
        .text("first (UTC)", one -> one.first().map(Object::toString).orElse(""))
        .text("last (UTC)", one -> one.last().map(Object::toString).orElse(""))
        .text("first message", ErrorSummary::firstMessage);
  }

  private static RunTable<NamedTimes<OperationSummary>> operationTimes() {
    return new RunTable<>(
            "operation-times",
            summary ->
                summary.operations().stream()
                    .flatMap(
                        one ->
                            NamedTimes.present(
                                new NamedTimes<>(one, "service", one.service()),
                                new NamedTimes<>(one, "response", one.response()),
                                new NamedTimes<>(one, "aggregation", one.aggregation()))))
        .text("label", times -> times.of().label())
        .text("time", NamedTimes::kind)
        .times(NamedTimes::times);
  }

  /** The split of service time into database and processing, where it was probed. */
  private static RunTable<OperationSummary> databaseTimes() {
    return new RunTable<>(
            "database-times",
            summary ->
                summary.operations().stream().filter(one -> one.databaseTimeMean().isPresent()))
        .text("label", OperationSummary::label)
        .figure(
            "service (mean, ms)",
            one -> one.service().map(times -> Cells.millis(times.mean())).orElse(""))
        .figure("database (mean, ms)", one -> Cells.millis(one.databaseTimeMean()))
        .figure("processing (mean, ms)", one -> Cells.millis(one.processingTimeMean()));
  }

  private static RunTable<IngestionSummary> ingestion() {
    return new RunTable<>("ingestion", summary -> summary.ingestion().stream())
        .text("operation", IngestionSummary::operation)
        .count("batch size (entities)", IngestionSummary::batchSize)
        .count("batches", IngestionSummary::batches)
        .count("requests", IngestionSummary::requests)
        .count("failed batches", IngestionSummary::errors)
        .count("entities accepted", IngestionSummary::entitiesAccepted)
        .count("entities refused", IngestionSummary::entitiesRefused)
        .number("entities (1/s)", IngestionSummary::entitiesPerSecond);
  }

  private static RunTable<IngestionSummary> ingestionTimes() {
    return new RunTable<>("ingestion-times", summary -> summary.ingestion().stream())
        .text("operation", IngestionSummary::operation)
        .count("batch size (entities)", IngestionSummary::batchSize)
        .times(IngestionSummary::service);
  }

  private static RunTable<ScalabilitySummary> scalability() {
    return new RunTable<>("scalability", summary -> summary.scalability().stream())
        .text("label", ScalabilitySummary::label)
        .number("offered rate (1/s)", ScalabilitySummary::targetRate)
        .number("achieved rate (1/s)", ScalabilitySummary::achievedRate)
        .count("count", step -> step.counts().count())
        .count("errors", step -> step.counts().errors())
        .count("incorrect responses", step -> step.counts().wrongAnswers())
        .count("late", step -> step.counts().late())
        .count("dropped", step -> step.counts().dropped())
        .text("timed out", step -> step.timedOut().orElse(""));
  }

  private static RunTable<NamedTimes<ScalabilitySummary>> scalabilityTimes() {
    return new RunTable<>(
            "scalability-times",
            summary ->
                summary.scalability().stream()
                    .flatMap(
                        step ->
                            NamedTimes.present(
                                new NamedTimes<>(step, "service", step.service()),
                                new NamedTimes<>(step, "response", step.response()))))
        .text("label", times -> times.of().label())
        .text("offered rate (1/s)", times -> Cells.number(times.of().targetRate()))
        .text("time", NamedTimes::kind)
        .times(NamedTimes::times);
  }

  private static RunTable<ConsistencySummary> consistency() {
    return new RunTable<>("consistency", summary -> summary.measured().consistency().stream())
        .text("label", ConsistencySummary::label)
        .count("reads", ConsistencySummary::reads)
        .count("stale", ConsistencySummary::stale)
        .count("torn", ConsistencySummary::torn)
        .count("fabricated", ConsistencySummary::fabricated)
        .count("missing", ConsistencySummary::missing)
        .count("additional", ConsistencySummary::additional)
        .count("max stale writes", ConsistencySummary::maxStaleReadings)
        .text("time", one -> "staleness")
        .times(ConsistencySummary::staleness);
  }

  private static RunTable<NotificationSummary> notifications() {
    return new RunTable<>("notifications", summary -> summary.notifications().stream())
        .text("label", NotificationSummary::label)
        .count("written", NotificationSummary::written)
        .count("notified", NotificationSummary::notified)
        .count("lost", NotificationSummary::lost)
        .count("duplicates", NotificationSummary::duplicates)
        .count("out of order", NotificationSummary::outOfOrder)
        .count("late arrivals", NotificationSummary::lateArrivals)
        .count("superfluous", NotificationSummary::superfluous)
        .text("time", one -> "delay")
        .times(NotificationSummary::delay);
  }

  private static RunTable<CostSummary> costs(String currencies) {
    return new RunTable<>("cost", summary -> summary.costs().stream())
        .text("load", CostSummary::title)
        .text("servers", CostSummary::servers)
        .text("unit", CostSummary::unit)
        .count("count", CostSummary::count)
        .count("failed", CostSummary::failed)
        .number("measured (s)", CostSummary::measuredSeconds)
        .figure("CPU (s per 1,000)", one -> Cells.number(one.cpuSeconds()))
        .figure("peak memory (B)", one -> Cells.number(one.peakResidentBytes()))
        .figure("disk read (B per 1,000)", one -> Cells.number(one.diskReadBytes()))
        .figure("disk written (B per 1,000)", one -> Cells.number(one.diskWrittenBytes()))
        .figure("network received (B per 1,000)", one -> Cells.number(one.networkReceivedBytes()))
        .figure("network sent (B per 1,000)", one -> Cells.number(one.networkSentBytes()))
        .figure("energy (J per 1,000)", one -> Cells.number(one.joules()))
        .figure(
            (currencies.isEmpty() ? "price" : "price (" + currencies + ")") + " per 1,000,000",
            one -> Cells.number(one.pricePerMillion()))
        .text("unknown because", one -> one.withheld().orElse(""));
  }

  private static RunTable<CapacitySummary> capacity() {
    return new RunTable<>("capacity", summary -> summary.capacity().stream())
        .text("criterion", CapacitySummary::criterion)
        .text("unit", CapacitySummary::unit)
        .figure("sustained", one -> Cells.number(one.sustained()))
        .figure("failed at", one -> Cells.number(one.failedAt()))
        .figure("estimate", one -> Cells.number(one.estimate()))
        .figure("95 % low", one -> one.ci95().map(ci -> Cells.number(ci.low())).orElse(""))
        .figure("95 % high", one -> one.ci95().map(ci -> Cells.number(ci.high())).orElse(""))
        .text("broke first", one -> one.brokeFirst().orElse(""));
  }
}
