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
      section.add(card(system, runs.systems().size() > 1));
    }
    return section;
  }

  /** Returns the setup of a system; the key facts of a single system are in the overview. */
  private static Element card(ComparedSystem system, boolean keyFacts) {
    Element card = Element.of("div", "card");
    if (keyFacts) {
      card.add(summary(system));
    }
    for (ReportedRun run : system.runs()) {
      String details = "Environment and settings";
      card.add(
          Sections.details(
              system.runs().size() == 1 ? details : run.name() + ": " + details,
              table(run.name(), SetupFacts.of(run))));
    }
    return card;
  }

  /** Returns the key facts of a system's first run. */
  static Element summary(ComparedSystem system) {
    Element list = Element.of("dl", "gist").with("aria-label", "Setup of " + system.name());
    SetupFacts.of(system.runs().get(0))
        .keyFacts()
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
