package org.ngsildbench.analysis.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ngsildbench.analysis.markup.Element;
import org.ngsildbench.analysis.run.ReportedRuns;
import org.ngsildbench.analysis.run.RunFigures;

/** The figures, each beside published results. */
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
                    "Requests are timed until the last byte of the last page; aggregation is what"
                        + " the client adds to get the answer. Intervals are 95 % confidence"
                        + " intervals of the mean, where there was enough to tell; an arrow at the foot of one says"
                        + " that it goes on below the axis."))
        .ifPresent(
            box ->
                parts.add(
                    runs.queryLabels().isEmpty()
                        ? box
                        : box.addAll(PublishedBoxes.notes("queries"))));
    figures
        .batchTime()
        .map(
            figure ->
                FigureBox.of(
                    figure, "Service time of a whole batch; sizes a broker refused are left out."))
        .ifPresent(box -> parts.add(box.addAll(PublishedBoxes.notes("ingestion"))));
    figures
        .ingestionRate()
        .map(
            figure ->
                FigureBox.of(
                    figure, "Entities the broker accepted, by the time it was busy with them."))
        .ifPresent(parts::add);
    figures.percentiles().map(FigureBox::ofPercentiles).ifPresent(parts::add);
    return parts.isEmpty()
        ? Optional.empty()
        : Optional.of(Sections.section("figures", "Figures").addAll(parts));
  }
}
