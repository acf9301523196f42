package org.ngsildbench.analysis.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ngsildbench.analysis.markup.Element;
import org.ngsildbench.analysis.run.ReportedRuns;
import org.ngsildbench.analysis.run.RunFigures;

/** The figures, each next to published results. */
final class FigureSection {

  private FigureSection() {}

  static Optional<Element> of(ReportedRuns runs, RunFigures figures) {
    List<Element> parts = new ArrayList<>();
    figures
        .executionTime()
        .map(
            figure ->
                FigureBox.of(
                    figure,
                    "Requests are timed until the last byte of the last page; "
                        + "aggregation is the client's computation of the result. Bars show 95 "
                        + "% confidence intervals of the mean where the run was long enough; "
                        + "an arrow marks an interval that continues below the axis."))
        .ifPresent(parts::add);
    figures
        .batchTime()
        .map(
            figure ->
                FigureBox.of(
                    figure,
                    "Service time of a whole batch. Sizes that a broker rejected are not "
                        + "shown."))
        .ifPresent(parts::add);
    figures
        .ingestionRate()
        .map(
            figure ->
                FigureBox.of(figure, "Accepted entities per second of the broker's service time."))
        .ifPresent(parts::add);
    figures.percentiles().map(FigureBox::ofPercentiles).ifPresent(parts::add);
    if (figures.executionTime().isPresent() && !runs.queryLabels().isEmpty()) {
      parts.addAll(PublishedBoxes.notes("queries"));
    }
    if (figures.batchTime().isPresent()) {
      parts.addAll(PublishedBoxes.notes("ingestion"));
    }
    return parts.isEmpty()
        ? Optional.empty()
        : Optional.of(Sections.section("figures", "Figures").addAll(parts));
  }
}
