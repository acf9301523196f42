package org.ngsildbench.analysis.page;

import java.util.List;
import java.util.Optional;
import org.ngsildbench.analysis.folder.Latencies;
import org.ngsildbench.analysis.markup.Element;
import org.ngsildbench.analysis.model.OperationCounts;
import org.ngsildbench.analysis.run.OverTime;
import org.ngsildbench.analysis.run.ReportedRun;
import org.ngsildbench.analysis.run.RunFigures;

/** The course of each run: whether it was steady, and what happened when. */
final class OverTimeSection {

  private OverTimeSection() {}

  static Optional<Element> of(RunFigures figures) {
    if (figures.overTime().isEmpty()) {
      return Optional.empty();
    }
    Element section = Sections.section("over-time", "Over time");
    for (OverTime course : figures.overTime()) {
      if (figures.overTime().size() > 1) {
        section.add(new Element("h3").text(course.run().name()));
      }
      section
          .add(
              FigureBox.of(
                  course.times(),
                  "Solid: median of each period. Pale: 99th percentile, or maximum for "
                      + "periods with fewer than 100 operations."))
          .add(FigureBox.of(course.rate(), "Gaps: no operation ended."));
      missing(course.run()).map(Sections::paragraph).ifPresent(section::add);
    }
    return Optional.of(section);
  }

  /** Returns why some labels have no line; empty if all have one. */
  private static Optional<String> missing(ReportedRun run) {
    Latencies latencies = run.folder().latencies();
    List<String> labels =
        run.summary()
            .measured()
            .counts()
            .map(OperationCounts::label)
            .filter(
                label ->
                    latencies
                        .timeline(label)
                        .filter(timeline -> timeline.points().size() == 1)
                        .isPresent())
            .toList();
    return labels.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "Not drawn: %s. All operations ended within one period; a line needs two."
                .formatted(String.join(", ", labels)));
  }
}
