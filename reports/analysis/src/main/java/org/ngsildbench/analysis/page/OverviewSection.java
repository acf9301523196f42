package org.ngsildbench.analysis.page;

import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.ngsildbench.analysis.markup.Element;
import org.ngsildbench.analysis.model.OperationSummary;
import org.ngsildbench.analysis.model.Spread;
import org.ngsildbench.analysis.run.ReportedRun;

/** All queries in one table, for those who read no further. */
final class OverviewSection {

  private OverviewSection() {}

  static Optional<Element> of(List<ReportedRun> runs) {
    if (runs.stream().allMatch(run -> run.summary().operations().isEmpty())) {
      return Optional.empty();
    }
    Element section = Sections.section("overview", "At a glance");
    for (ReportedRun run : runs) {
      if (!run.summary().operations().isEmpty()) {
        section.add(table(run).element());
      }
    }
    return Optional.of(section);
  }

  private static DataTable table(ReportedRun run) {
    DataTable table =
        new DataTable(
            run.name() + ": response times in milliseconds",
            "Query",
            "Count",
            "Failed",
            "Wrong",
            "Mean",
            "p50",
            "p95",
            "p99",
            "Throughput, 1/s");
    for (OperationSummary operation : run.summary().operations()) {
      table.row(
          operation.label(),
          Format.count(operation.count()),
          Format.count(operation.errors()),
          Format.count(operation.wrongAnswers()),
          time(operation, Spread::mean),
          time(operation, Spread::p50),
          time(operation, Spread::p95),
          time(operation, Spread::p99),
          Format.number(operation.throughputPerSecond()));
    }
    return table;
  }

  private static String time(OperationSummary operation, ToDoubleFunction<Spread> figure) {
    return operation
        .response()
        .map(times -> Format.millis(figure.applyAsDouble(times)))
        .orElse("–");
  }
}
