package org.ngsildbench.analysis.page;

import java.util.List;
import java.util.Optional;
import org.ngsildbench.analysis.markup.Element;
import org.ngsildbench.analysis.model.LatencyStatistics;
import org.ngsildbench.analysis.model.PausedSummary;
import org.ngsildbench.analysis.model.Percentile;
import org.ngsildbench.analysis.run.ReportedRun;
import org.ngsildbench.analysis.run.ReportedRuns;

/** The times with and without the operations that pauses of the load generator held. */
final class PauseSection {

  private PauseSection() {}

  static Optional<Element> of(ReportedRuns runs) {
    return Sections.section(
        "pauses",
        "Pauses of the load generator",
        "Operations during which the load generator paused for 10 ms or more "
            + "(garbage collection, stopped process, busy machine), for at least a tenth "
            + "of their time. The broker did not cause this time. The second row of a "
            + "label excludes these operations.",
        Sections.cards(
            runs, summary -> !summary.measured().paused().isEmpty(), run -> List.of(table(run))));
  }

  private static Element table(ReportedRun run) {
    DataTable table =
        new DataTable(
            run.name() + ": times (ms)", "Label", "Operations", "Mean", "p50", "p95", "p99", "Max");
    for (PausedSummary one : run.summary().measured().paused()) {
      add(table, one.label() + ", " + one.times(), one.all());
      one.others()
          .ifPresent(
              others -> add(table, one.label() + ", " + one.times() + ", without pauses", others));
    }
    return table.element();
  }

  private static void add(DataTable table, String head, LatencyStatistics times) {
    table.row(
        head,
        NumberFormatting.count(times.count()),
        NumberFormatting.millis(times.mean()),
        NumberFormatting.millis(times.at(Percentile.P50)),
        NumberFormatting.millis(times.at(Percentile.P95)),
        NumberFormatting.millis(times.at(Percentile.P99)),
        NumberFormatting.millis(times.max()));
  }
}
