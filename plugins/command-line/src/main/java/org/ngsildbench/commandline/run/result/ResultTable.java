package org.ngsildbench.commandline.run.result;

import java.util.List;
import java.util.Optional;
import org.ngsildbench.analysis.model.IngestionSummary;
import org.ngsildbench.analysis.model.LatencyStatistics;
import org.ngsildbench.analysis.model.NotificationSummary;
import org.ngsildbench.analysis.model.OperationSummary;
import org.ngsildbench.analysis.model.Percentile;
import org.ngsildbench.analysis.model.ScalabilitySummary;
import org.ngsildbench.analysis.model.StreamingSummary;
import org.ngsildbench.analysis.model.Summary;
import org.ngsildbench.analysis.model.VehiclesSummary;
import org.ngsildbench.commandline.console.Console;

/** The few figures worth a look before the report is opened. */
public final class ResultTable {

  private static final String ROW = "%-14s %9s %8s %8s %12s %12s %12s";

  private ResultTable() {}

  /**
   * Times are those that the page leads with: of open loads the response time, else the service.
   */
  public static void print(Summary summary, Console console) {
    console.result("");
    console.result(summary.run().system() + ", times in milliseconds");
    if (!summary.operations().isEmpty()) {
      console.result(head("service time", "count", "wrong", "p99"));
      summary.operations().forEach(operation -> console.result(row(operation)));
    }
    if (!summary.ingestion().isEmpty()) {
      console.result(head("service time", "batches", "refused", "entities/s"));
      summary.ingestion().forEach(batches -> console.result(row(batches)));
    }
    if (!summary.scalability().isEmpty()) {
      console.result(head("response time", "count", "wrong", "p99"));
      summary.scalability().forEach(step -> console.result(row(step)));
    }
    if (!summary.notifications().isEmpty()) {
      console.result(ROW.formatted("delay", "notified", "lost", "twice", "mean", "p95", "p99"));
      summary.notifications().forEach(notified -> console.result(row(notified)));
    }
    if (!summary.streaming().isEmpty()) {
      console.result(
          ROW.formatted("end to end", "delivered", "failed", "lost", "p50", "p99", "MB/s"));
      summary.streaming().forEach(step -> console.result(row(step)));
    }
    if (!summary.vehicles().isEmpty()) {
      console.result(ROW.formatted("delay", "sent", "again", "lost", "p50", "p95", "p99"));
      summary.vehicles().forEach(fleet -> console.result(row(fleet)));
    }
    summary.measured().recovery().stream()
        .flatMap(recovery -> recovery.labels().stream())
        .forEach(label -> console.resultAlways(label.sentence()));
    ErrorTable.lines(summary.errors()).forEach(console::result);
    List<String> verdict = VerdictText.of(summary.run());
    if (console.quiet()) {
      console.resultAlways(summary.run().system());
    }
    console.resultAlways(VerdictText.tint(summary.run()), verdict.get(0));
    verdict.stream().skip(1).forEach(console::resultAlways);
    console.result("");
  }

  private static String head(String times, String count, String wrong, String last) {
    return ROW.formatted(times, count, "errors", wrong, "mean", "p95", last);
  }

  private static String row(OperationSummary operation) {
    return ROW.formatted(
        operation.label(),
        operation.count(),
        operation.errors(),
        operation.wrongAnswers(),
        milliseconds(operation.service().map(LatencyStatistics::mean)),
        milliseconds(percentile(operation.service(), Percentile.P95)),
        milliseconds(percentile(operation.service(), Percentile.P99)));
  }

  private static String row(ScalabilitySummary step) {
    return ROW.formatted(
        step.counts().label(),
        step.counts().count(),
        step.counts().errors(),
        step.counts().wrongAnswers(),
        milliseconds(step.response().map(LatencyStatistics::mean)),
        milliseconds(percentile(step.response(), Percentile.P95)),
        milliseconds(percentile(step.response(), Percentile.P99)));
  }

  private static String row(IngestionSummary batches) {
    return ROW.formatted(
        batches.label(),
        batches.batches(),
        batches.errors(),
        batches.entitiesRefused(),
        milliseconds(batches.service().map(LatencyStatistics::mean)),
        milliseconds(percentile(batches.service(), Percentile.P95)),
        "%.0f".formatted(batches.entitiesPerSecond()));
  }

  private static String row(NotificationSummary notified) {
    return ROW.formatted(
        notified.label(),
        notified.notified(),
        notified.lost(),
        notified.duplicates(),
        milliseconds(notified.delay().map(LatencyStatistics::mean)),
        milliseconds(percentile(notified.delay(), Percentile.P95)),
        milliseconds(percentile(notified.delay(), Percentile.P99)));
  }

  private static String row(StreamingSummary step) {
    return ROW.formatted(
        step.label(),
        step.messages().delivered(),
        step.counts().errors(),
        step.messages().lost(),
        milliseconds(percentile(step.endToEnd(), Percentile.P50)),
        milliseconds(percentile(step.endToEnd(), Percentile.P99)),
        "%.1f".formatted(step.megabytesPerSecond()));
  }

  private static String row(VehiclesSummary fleet) {
    return ROW.formatted(
        fleet.messages().drivers() + " drivers",
        fleet.messages().delivery().sent(),
        fleet.messages().delivery().recovered(),
        fleet.messages().delivery().lost(),
        milliseconds(percentile(fleet.delay(), Percentile.P50)),
        milliseconds(percentile(fleet.delay(), Percentile.P95)),
        milliseconds(percentile(fleet.delay(), Percentile.P99)));
  }

  private static Optional<Double> percentile(
      Optional<LatencyStatistics> times, Percentile percentile) {
    return times.map(statistics -> statistics.percentiles().get(percentile));
  }

  private static String milliseconds(Optional<Double> microseconds) {
    return microseconds.map(value -> "%.3f".formatted(value / 1_000)).orElse("-");
  }
}
