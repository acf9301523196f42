package org.ngsildbench.analysis.page;

import java.util.Optional;
import org.ngsildbench.analysis.markup.Element;
import org.ngsildbench.analysis.run.OverTime;
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
    }
    return Optional.of(section);
  }
}
