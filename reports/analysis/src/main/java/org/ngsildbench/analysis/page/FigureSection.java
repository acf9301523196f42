package org.ngsildbench.analysis.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ngsildbench.analysis.figures.Figure;
import org.ngsildbench.analysis.markup.Element;
import org.ngsildbench.analysis.run.ReportedRuns;
import org.ngsildbench.analysis.run.RunFigures;

/** The figures, each next to published results. */
final class FigureSection {

  private FigureSection() {}

  static Optional<Element> of(ReportedRuns runs, RunFigures figures) {
    List<Element> parts = new ArrayList<>();
    add(
        parts,
        figures.executionTime(),
        "Requests are timed until the last byte of the last page; aggregation is the client's "
            + "computation of the result. Bars show 95 % confidence intervals of the mean where "
            + "the run was long enough; an arrow marks an interval that continues below the axis.");
    add(
        parts,
        figures.batchTime(),
        "Service time of a whole batch. Sizes that a broker rejected are not shown.");
    add(
        parts,
        figures.ingestionRate(),
        "Accepted entities per second of the broker's service time.");
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

  private static void add(List<Element> parts, Optional<Figure> figure, String explanation) {
    figure.map(one -> FigureBox.of(one, explanation)).ifPresent(parts::add);
  }
}
