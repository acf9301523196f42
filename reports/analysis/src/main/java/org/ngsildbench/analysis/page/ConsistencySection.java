package org.ngsildbench.analysis.page;

import static org.ngsildbench.analysis.page.NumberFormatting.count;

import java.util.List;
import org.ngsildbench.analysis.figures.Figure;
import org.ngsildbench.analysis.markup.Element;
import org.ngsildbench.analysis.model.ConsistencySummary;
import org.ngsildbench.analysis.run.ReportedRun;
import org.ngsildbench.analysis.run.ReportedRuns;
import org.ngsildbench.analysis.section.ReportSection;
import org.ngsildbench.analysis.tables.Columns;

/** The section about reads that were compared with the acknowledged writes. */
public final class ConsistencySection extends ReportSection {

  /** Names the section. */
  public ConsistencySection() {
    super("consistency", "Consistency");
  }

  @Override
  public List<Element> content(ReportedRuns runs, List<Figure> figures) {
    return Sections.led(
        "Each answer was compared with the writes acknowledged before its request. Values"
            + " of concurrent and of failed writes are correct. Staleness is the time from"
            + " the acknowledgement of the oldest write that an answer lacks to the start of"
            + " the read. "
            + TimesTable.DASHES,
        Sections.cards(
            runs,
            summary -> !summary.measured().consistency().isEmpty(),
            run -> List.of(outcomes(run), staleness(run))));
  }

  private static Element outcomes(ReportedRun run) {
    Columns<ConsistencySummary> columns =
        new Columns<ConsistencySummary>()
            .with("Label", ConsistencySummary::label)
            .with("Reads", one -> count(one.reads()))
            .with("Stale", one -> count(one.stale()))
            .with("Max stale by (writes)", one -> count(one.maxStaleReadings()))
            .with("Torn", one -> count(one.torn()))
            .with("Fabricated", one -> count(one.fabricated()))
            .with("Missing", one -> count(one.missing()))
            .with("Additional", one -> count(one.additional()));
    return DataTable.of(
            run.name() + ": reads as of the acknowledged writes",
            columns,
            run.summary().measured().consistency())
        .element();
  }

  private static Element staleness(ReportedRun run) {
    TimesTable table = new TimesTable(run.name() + ": staleness (ms)", "Label");
    run.summary().measured().consistency().forEach(one -> table.row(one.label(), one.staleness()));
    return table.element();
  }
}
