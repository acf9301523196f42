package org.ngsildbench.analysis.page;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ngsildbench.analysis.figures.Figure;
import org.ngsildbench.analysis.markup.Element;
import org.ngsildbench.analysis.run.OverTime;
import org.ngsildbench.analysis.run.RunFigures;

/** The course of each run: whether it was steady, and what happened when. */
final class OverTimeSection {

  private static final Map<String, String> EXPLANATIONS =
      Map.of(
          "response",
          "Solid: median of each period. Pale: 99th percentile, or maximum for periods with fewer "
              + "than 100 operations.",
          "rate",
          "Gaps: no operation ended.",
          "heat",
          "Correct operations of all labels. The stronger the color, the more operations (square-root scale).",
          "errors",
          "By label, in the colors of the response times.",
          "cpu",
          "Busy processor cores by role.",
          "pauses",
          "99th percentile of each period, or maximum for periods with fewer than 100 pauses. "
              + "Latencies at the same time include these pauses.");

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
      List<Figure> all = course.figures();
      all.forEach(figure -> section.add(FigureBox.of(figure, explanation(figure))));
    }
    if (figures.overTime().size() > OverTime.MAX_DETAILED_RUNS) {
      section.add(
          Sections.paragraph(
              "Reports of up to %s runs also show errors, CPU and pauses over time."
                  .formatted(OverTime.MAX_DETAILED_RUNS)));
    }
    return Optional.of(section);
  }

  private static String explanation(Figure figure) {
    return EXPLANATIONS.get(figure.id().substring(0, figure.id().indexOf('-')));
  }
}
