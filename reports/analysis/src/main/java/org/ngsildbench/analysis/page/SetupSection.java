package org.ngsildbench.analysis.page;

import org.ngsildbench.analysis.markup.Element;
import org.ngsildbench.analysis.run.ComparedSystem;
import org.ngsildbench.analysis.run.ReportedRun;
import org.ngsildbench.analysis.run.ReportedRuns;

/** Setup of the runs: key facts, and details in a collapsed part. */
final class SetupSection {

  private SetupSection() {}

  static Element of(ReportedRuns runs) {
    Element section = Sections.section("setup", "What was run");
    for (ComparedSystem system : runs.systems()) {
      section.add(card(system));
    }
    return section;
  }

  private static Element card(ComparedSystem system) {
    Element card =
        Element.of("div", "card").add(gist(system.name(), SetupFacts.of(system.runs().get(0))));
    for (ReportedRun run : system.runs()) {
      String details = "Environment and settings";
      card.add(
          Sections.details(
              system.runs().size() == 1 ? details : run.name() + ": " + details,
              table(run.name(), SetupFacts.of(run))));
    }
    return card;
  }

  private static Element gist(String name, SetupFacts facts) {
    Element list = Element.of("dl", "gist").with("aria-label", "Setup of " + name);
    facts
        .gist()
        .forEach(
            (what, value) ->
                list.add(
                    new Element("div")
                        .add(new Element("dt").text(what))
                        .add(new Element("dd").text(value))));
    return list;
  }

  private static Element table(String name, SetupFacts facts) {
    DataTable table = new DataTable("Details of " + name, "What", "Value");
    facts.details().forEach(table::row);
    return Element.of("div", "facts").add(table.element());
  }
}
