package org.ngsildbench.analysis.page;

import static org.ngsildbench.analysis.page.NumberFormatting.count;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ngsildbench.analysis.markup.Element;
import org.ngsildbench.analysis.model.NotificationSummary;
import org.ngsildbench.analysis.run.ReportedRun;
import org.ngsildbench.analysis.run.ReportedRuns;
import org.ngsildbench.analysis.run.RunFigures;
import org.ngsildbench.analysis.tables.Columns;

/** Notifications and their delays. */
final class NotificationSection {

  private NotificationSection() {}

  static Optional<Element> of(ReportedRuns runs, RunFigures figures) {
    List<Element> content = new ArrayList<>();
    figures.delays().map(FigureBox::ofDelays).ifPresent(content::add);
    content.addAll(
        Sections.cards(
            runs,
            summary -> !summary.notifications().isEmpty(),
            run -> List.of(outcomes(run), delays(run))));
    return Sections.section(
        "notifications",
        "Notifications",
        "Delay from the intended start of a write to the arrival of its "
            + "notification. Percentiles count lost notifications as longer than the "
            + "timeout; percentiles that fall among them are not shown. Mean, min and max "
            + "cover notifications that arrived. "
            + TimesTable.DASHES,
        content);
  }

  private static Element outcomes(ReportedRun run) {
    Columns<NotificationSummary> columns =
        new Columns<NotificationSummary>()
            .with("Label", NotificationSummary::label)
            .with("Expected", one -> count(one.written()))
            .with("Received", one -> count(one.notified()))
            .with("Lost", one -> count(one.lost()))
            .with("Lost, arrived late", one -> count(one.lateArrivals()))
            .with("Duplicates", one -> count(one.duplicates()))
            .with("Out of order", one -> count(one.outOfOrder()))
            .with("Superfluous", one -> count(one.superfluous()));
    return DataTable.of(run.name() + ": notifications", columns, run.summary().notifications())
        .element();
  }

  private static Element delays(ReportedRun run) {
    TimesTable table = new TimesTable(run.name() + ": delay (ms)", "Label");
    run.summary().notifications().forEach(one -> table.row(one.label(), one.delay()));
    return table.element();
  }
}
