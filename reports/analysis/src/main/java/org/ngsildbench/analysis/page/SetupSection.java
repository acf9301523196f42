package org.ngsildbench.analysis.page;

import java.util.List;
import org.ngsildbench.analysis.markup.Element;
import org.ngsildbench.analysis.run.ReportedRun;

/** What was run with what on what: the gist open, everything else folded away. */
final class SetupSection {

  private SetupSection() {}

  static Element of(List<ReportedRun> runs) {
    Element section = Sections.section("setup", "What was run");
    for (ReportedRun run : runs) {
      SetupFacts facts = SetupFacts.of(run);
      section.add(
          Element.of("div", "card")
              .add(gist(run.name(), facts))
              .add(
                  new Element("details")
                      .add(new Element("summary").text("Everything needed to repeat it"))
                      .add(table(run.name(), facts))));
    }
    return section;
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
