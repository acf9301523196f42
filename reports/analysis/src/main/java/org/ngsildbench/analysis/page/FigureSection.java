package org.ngsildbench.analysis.page;

import java.util.List;
import java.util.Optional;
import org.ngsildbench.analysis.figures.Figure;
import org.ngsildbench.analysis.markup.Element;
import org.ngsildbench.analysis.run.ReportedRun;
import org.ngsildbench.analysis.run.RunFigures;

/** The figures, each beside what was published. Drawn as SVG; scripts make them interactive. */
final class FigureSection {

  private static final String SCALABILITY = "scalability";

  private FigureSection() {}

  static Optional<Element> of(List<ReportedRun> runs, RunFigures figures) {
    Element section = Sections.section("figures", "Figures");
    Optional<Element> time =
        figures
            .executionTime()
            .map(
                figure ->
                    figure(
                            figure,
                            "Requests are timed until the last byte of the last page; aggregation"
                                + " is what the client adds to get the answer. Whiskers are 95 %"
                                + " confidence intervals, where there were enough blocks.")
                        .add(Published.executionTime()));
    Optional<Element> batch =
        figures
            .batchTime()
            .map(
                figure ->
                    figure(
                            figure,
                            "Service time of a whole batch; sizes the broker refused are left out.")
                        .add(Published.batchTime()));
    Optional<Element> rate =
        figures
            .ingestionRate()
            .map(
                figure ->
                    figure(
                        figure,
                        "Entities the broker accepted, by the time it was busy with them."));
    List.of(time, batch, rate).forEach(one -> one.ifPresent(section::add));
    List<Figure> percentiles = figures.percentiles();
    percentiles.forEach(
        figure ->
            section.add(
                figure(
                    figure,
                    "From the intended start of each operation. Each step to the right is ten times"
                        + " rarer; a line ends at its largest value.")));
    boolean scalability =
        runs.stream().anyMatch(run -> run.summary().run().plan().contains(SCALABILITY));
    if (scalability) {
      section.add(Published.scalability());
    }
    boolean empty = time.isEmpty() && batch.isEmpty() && percentiles.isEmpty() && !scalability;
    return empty ? Optional.empty() : Optional.of(section);
  }

  private static Element figure(Figure figure, String explanation) {
    return new Element("figure")
        .with("id", "figure-" + figure.id())
        .add(
            new Element("figcaption")
                .add(new Element("h3").text(figure.title()))
                .add(Sections.paragraph(explanation)))
        .add(
            Element.of("div", "still scroll")
                .with("tabindex", "0")
                .with("role", "group")
                .with("aria-label", figure.title())
                .add(figure.svg()));
  }
}
