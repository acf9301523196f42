package org.ngsildbench.analysis.page;

import java.util.Optional;
import org.ngsildbench.analysis.markup.Element;
import org.ngsildbench.analysis.model.Verdict;
import org.ngsildbench.analysis.run.ComparedSystem;
import org.ngsildbench.analysis.run.ReportedRuns;

/** The answer on one screen: a sentence and a verdict for each system, and the headline figure. */
final class OverviewSection {

  private OverviewSection() {}

  /**
   * Returns the section.
   *
   * @param figure the headline figure; empty if the runs have none
   */
  static Element of(ReportedRuns runs, Optional<Element> figure) {
    Element systems = Element.of("div", "systems");
    runs.systems().forEach(system -> systems.add(card(system)));
    if (runs.systems().size() == 1) {
      systems.add(Sections.card(SetupSection.summary(runs.systems().get(0))));
    }
    Element section = Sections.section("overview", "Results").add(systems);
    figure.ifPresent(section::add);
    return section;
  }

  private static Element card(ComparedSystem system) {
    Verdict verdict =
        system.runs().stream()
            .map(run -> run.summary().run().verdict())
            .max(Verdict::compareTo)
            .orElseThrow();
    return Element.of("article", "verdict " + ValiditySection.cssClass(verdict))
        .add(new Element("h3").text(system.title()))
        .add(Sections.prose(Element.of("p", "answer"), SystemSentence.of(system)))
        .add(
            Element.of("p", "verdict-line")
                .add(
                    new Element("a")
                        .with("href", "#validity")
                        .text(
                            ValiditySection.name(verdict)
                                + ValiditySection.counts(system.runs()))));
  }
}
