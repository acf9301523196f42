package org.ngsildbench.analysis.page;

import java.util.Optional;
import org.ngsildbench.analysis.markup.Element;
import org.ngsildbench.analysis.model.IngestionSummary;
import org.ngsildbench.analysis.run.ReportedRun;
import org.ngsildbench.analysis.run.ReportedRuns;

/** Batch ingestion, a row a batch size. */
final class IngestionSection {

  private IngestionSection() {}

  static Optional<Element> of(ReportedRuns runs) {
    if (runs.all().stream().allMatch(run -> run.summary().ingestion().isEmpty())) {
      return Optional.empty();
    }
    Element section = Sections.section("ingestion", "Batch ingestion");
    section.add(Sections.lead(TimesTable.DASHES));
    for (ReportedRun run : runs.all()) {
      if (!run.summary().ingestion().isEmpty()) {
        section.add(Element.of("div", "card").add(outcomes(run)).add(times(run)));
      }
    }
    return Optional.of(section);
  }

  private static Element outcomes(ReportedRun run) {
    DataTable table =
        new DataTable(
            run.name() + ": batches and entities",
            "Batch",
            "Batches",
            "Requests",
            "Failed batches",
            "Entities accepted",
            "Entities refused",
            "Entities/s");
    for (IngestionSummary batches : run.summary().ingestion()) {
      table.row(
          name(batches),
          NumberFormatting.count(batches.batches()),
          NumberFormatting.count(batches.requests()),
          NumberFormatting.count(batches.errors()),
          NumberFormatting.count(batches.entitiesAccepted()),
          NumberFormatting.count(batches.entitiesRefused()),
          NumberFormatting.count(Math.round(batches.entitiesPerSecond())));
    }
    return table.element();
  }

  private static Element times(ReportedRun run) {
    TimesTable table =
        new TimesTable(run.name() + ": service time of a batch in milliseconds", "Batch");
    for (IngestionSummary batches : run.summary().ingestion()) {
      table.row(name(batches), batches.service());
    }
    return table.element();
  }

  private static String name(IngestionSummary batches) {
    return batches.operation() + " " + NumberFormatting.count(batches.batchSize());
  }
}
