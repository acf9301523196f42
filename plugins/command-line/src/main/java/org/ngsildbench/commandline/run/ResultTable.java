package org.ngsildbench.commandline.run;

import java.util.Optional;
import org.ngsildbench.analysis.model.IngestionSummary;
import org.ngsildbench.analysis.model.OperationSummary;
import org.ngsildbench.analysis.model.Percentile;
import org.ngsildbench.analysis.model.ScalabilitySummary;
import org.ngsildbench.analysis.model.Spread;
import org.ngsildbench.analysis.model.Summary;
import org.ngsildbench.commandline.console.Console;

/** The few figures worth a look before the report is opened. */
final class ResultTable {

  private static final String ROW = "%-12s %8s %8s %12s %12s %12s";

  private ResultTable() {}

  static void print(Summary summary, Console console) {
    console.result("");
    console.result(summary.run().system() + ", service time in milliseconds");
    if (!summary.operations().isEmpty()) {
      console.result(ROW.formatted("", "count", "errors", "mean", "p95", "p99"));
      summary.operations().forEach(operation -> console.result(row(operation)));
    }
    if (!summary.ingestion().isEmpty()) {
      console.result(ROW.formatted("batch", "batches", "errors", "mean", "p95", "entities/s"));
      summary.ingestion().forEach(batches -> console.result(row(batches)));
    }
    if (!summary.scalability().isEmpty()) {
      console.result(ROW.formatted("response", "count", "errors", "mean", "p95", "p99"));
      summary.scalability().forEach(step -> console.result(row(step)));
    }
    summary.run().notes().forEach(note -> console.result(word(note.invalidates()) + note.text()));
    console.result("");
  }

  private static String word(boolean invalidates) {
    return invalidates ? "NOT VALID: " : "note: ";
  }

  private static String row(OperationSummary operation) {
    return ROW.formatted(
        operation.label(),
        operation.count(),
        operation.errors(),
        milliseconds(operation.service().map(Spread::mean)),
        milliseconds(percentile(operation.service(), Percentile.P95)),
        milliseconds(percentile(operation.service(), Percentile.P99)));
  }

  private static String row(ScalabilitySummary step) {
    return ROW.formatted(
        step.counts().label(),
        step.counts().count(),
        step.counts().errors(),
        milliseconds(step.response().map(Spread::mean)),
        milliseconds(percentile(step.response(), Percentile.P95)),
        milliseconds(percentile(step.response(), Percentile.P99)));
  }

  private static String row(IngestionSummary batches) {
    return ROW.formatted(
        batches.label(),
        batches.batches(),
        batches.errors(),
        milliseconds(batches.service().map(Spread::mean)),
        milliseconds(percentile(batches.service(), Percentile.P95)),
        "%.0f".formatted(batches.entitiesPerSecond()));
  }

  private static Optional<Double> percentile(Optional<Spread> times, Percentile percentile) {
    return times.map(spread -> spread.percentiles().get(percentile));
  }

  private static String milliseconds(Optional<Double> microseconds) {
    return microseconds.map(value -> "%.3f".formatted(value / 1_000)).orElse("-");
  }
}
