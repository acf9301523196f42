package org.ngsildbench.analysis.page;

import java.util.List;
import org.ngsildbench.analysis.markup.Element;
import org.ngsildbench.analysis.model.Note;
import org.ngsildbench.analysis.model.RunSummary;
import org.ngsildbench.analysis.run.ReportedRun;

/** Whether the numbers can be trusted: the first thing a reader sees. */
final class ValiditySection {

  private ValiditySection() {}

  static Element of(List<ReportedRun> runs) {
    Element section = Sections.section("validity", "Can these numbers be trusted?");
    runs.forEach(run -> section.add(verdict(run.name(), run.summary().run(), runs.size() > 1)));
    return section;
  }

  private static Element verdict(String name, RunSummary run, boolean named) {
    Element card = Element.of("div", run.valid() ? "verdict valid" : "verdict invalid");
    String words =
        run.valid()
            ? "Valid: nothing speaks against this run."
            : "Not valid: do not compare these numbers with others.";
    Element line = Element.of("p", "verdict-line");
    if (named) {
      line.add(Element.of("strong", "run-name").text(name)).text(" ");
    }
    card.add(line.add(new Element("span").text(words)));
    addNotes(card, "Reasons", run.notes().stream().filter(Note::invalidates).toList());
    addNotes(card, "Remarks", run.notes().stream().filter(note -> !note.invalidates()).toList());
    return card;
  }

  private static void addNotes(Element card, String heading, List<Note> notes) {
    if (notes.isEmpty()) {
      return;
    }
    Element list = new Element("ul");
    notes.forEach(note -> list.add(new Element("li").text(note.text())));
    card.add(new Element("h3").text(heading)).add(list);
  }
}
