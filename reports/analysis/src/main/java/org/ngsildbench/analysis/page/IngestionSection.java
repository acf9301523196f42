package org.ngsildbench.analysis.page;

import static org.ngsildbench.analysis.page.NumberFormatting.count;

import java.util.List;
import java.util.Optional;
import org.ngsildbench.analysis.markup.Element;
import org.ngsildbench.analysis.model.IngestionSummary;
import org.ngsildbench.analysis.run.ReportedRun;
import org.ngsildbench.analysis.run.ReportedRuns;
import org.ngsildbench.analysis.tables.Columns;

/** Batch ingestion, with a row per batch size. */
final class IngestionSection {

  private IngestionSection() {}

  static Optional<Element> of(ReportedRuns runs) {
    return Sections.section(
        "ingestion",
        "Batch ingestion",
        TimesTable.DASHES,
        Sections.cards(
            runs,
            summary -> !summary.ingestion().isEmpty(),
            run -> List.of(outcomes(run), times(run))));
  }

  private static Element outcomes(ReportedRun run) {
    Columns<IngestionSummary> columns =
        new Columns<IngestionSummary>()
            .with("Batch", IngestionSection::name)
            .with("Batches", batches -> count(batches.batches()))
            .with("Requests", batches -> count(batches.requests()))
            .with("Failed batches", batches -> count(batches.errors()))
            .with("Entities accepted", batches -> count(batches.entitiesAccepted()))
            .with("Entities refused", batches -> count(batches.entitiesRefused()))
            .with("Entities/s", batches -> count(Math.round(batches.entitiesPerSecond())));
    return DataTable.of(run.name() + ": batches and entities", columns, run.summary().ingestion())
        .element();
  }

  private static Element times(ReportedRun run) {
    TimesTable table = new TimesTable(run.name() + ": service time of a batch (ms)", "Batch");
    for (IngestionSummary batches : run.summary().ingestion()) {
      table.row(name(batches), batches.service());
    }
    return table.element();
  }

  private static String name(IngestionSummary batches) {
    return batches.operation() + " " + count(batches.batchSize());
  }
}
