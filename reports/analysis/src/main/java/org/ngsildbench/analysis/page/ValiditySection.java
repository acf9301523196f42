package org.ngsildbench.analysis.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.ngsildbench.analysis.markup.Element;
import org.ngsildbench.analysis.model.Note;
import org.ngsildbench.analysis.run.ReportedRun;
import org.ngsildbench.analysis.run.ReportedRuns;

/** Whether the numbers can be trusted: the first thing a reader sees. */
final class ValiditySection {

  private ValiditySection() {}

  static Element of(ReportedRuns runs) {
    Element section = Sections.section("validity", "Can these numbers be trusted?");
    if (!runs.remarks().isEmpty()) {
      section.add(ofReport(runs.remarks()));
    }
    Map<Boolean, List<ReportedRun>> byVerdict = new TreeMap<>();
    for (ReportedRun run : runs.all()) {
      byVerdict.computeIfAbsent(run.summary().run().valid(), any -> new ArrayList<>()).add(run);
    }
    byVerdict.values().forEach(alike -> section.add(verdict(alike, !runs.single())));
    return section;
  }

  /** What is to be known of the report as a whole. */
  private static Element ofReport(List<String> remarks) {
    Element list = new Element("ul");
    remarks.forEach(remark -> list.add(new Element("li").text(remark)));
    return Element.of("div", "verdict invalid")
        .add(Element.of("p", "verdict-line").text("Before you compare"))
        .add(list);
  }

  /** One verdict for all runs that have the same. */
  private static Element verdict(List<ReportedRun> runs, boolean named) {
    boolean valid = runs.get(0).summary().run().valid();
    String names = runs.stream().map(ReportedRun::name).collect(Collectors.joining("; "));
    Element card = Element.of("div", valid ? "verdict valid" : "verdict invalid");
    List<String> remarks = FoldedNotes.of(runs, note -> !note.invalidates());
    Element line = Element.of("p", "verdict-line");
    if (named) {
      line.add(Element.of("strong", "run-name").text(names)).text(" ");
    }
    card.add(line.add(new Element("span").text(words(valid, remarks))));
    addNotes(card, "Reasons", FoldedNotes.of(runs, Note::invalidates));
    addNotes(card, "Remarks", remarks);
    return card;
  }

  private static String words(boolean valid, List<String> remarks) {
    if (!valid) {
      return "Not valid: do not compare these numbers with others.";
    }
    return remarks.isEmpty()
        ? "Valid: nothing speaks against these numbers."
        : "Valid; read the remarks before you use these numbers.";
  }

  private static void addNotes(Element card, String heading, List<String> notes) {
    if (notes.isEmpty()) {
      return;
    }
    Element list = new Element("ul");
    notes.forEach(note -> list.add(new Element("li").text(note)));
    card.add(new Element("h3").text(heading)).add(list);
  }
}
