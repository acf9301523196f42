package org.ngsildbench.analysis.page;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ngsildbench.analysis.markup.Element;
import org.ngsildbench.analysis.model.Severity;
import org.ngsildbench.analysis.model.Verdict;
import org.ngsildbench.analysis.run.ReportedRun;
import org.ngsildbench.analysis.run.ReportedRuns;

/** Validity of the runs, at the top of the page. */
final class ValiditySection {

  /** Findings shown at once; the others are folded. */
  private static final int SHOWN = 3;

  private ValiditySection() {}

  static Element of(ReportedRuns runs) {
    Element section = Sections.section("validity", "Validity");
    if (!runs.remarks().isEmpty()) {
      section.add(ofReport(runs.remarks()));
    }
    Map<Verdict, List<ReportedRun>> byVerdict = new EnumMap<>(Verdict.class);
    for (ReportedRun run : runs.all()) {
      byVerdict.computeIfAbsent(run.summary().run().verdict(), any -> new ArrayList<>()).add(run);
    }
    Stream.of(Verdict.NOT_VALID, Verdict.VALID_WITH_WARNINGS, Verdict.VALID)
        .filter(byVerdict::containsKey)
        .forEach(verdict -> section.add(card(verdict, byVerdict.get(verdict), !runs.single())));
    return section;
  }

  /** Returns the warnings about the whole report. */
  private static Element ofReport(List<String> remarks) {
    return Element.of("div", "verdict invalid")
        .add(Element.of("p", "verdict-line").text("Before you compare"))
        .add(list(remarks));
  }

  /** Returns one card for all runs with one verdict. */
  private static Element card(Verdict verdict, List<ReportedRun> runs, boolean named) {
    String names = runs.stream().map(ReportedRun::name).collect(Collectors.joining("; "));
    Element line = Element.of("p", "verdict-line");
    if (named) {
      line.add(Element.of("strong", "run-name").text(names)).text(" ");
    }
    line.add(new Element("span").text(words(verdict)));
    Element card = Element.of("div", "verdict " + cssClass(verdict)).add(line);
    List<String> findings = new ArrayList<>();
    findings.addAll(MergedNotes.of(runs, note -> note.severity() == Severity.INVALID));
    findings.addAll(MergedNotes.of(runs, note -> note.severity() == Severity.WARNING));
    if (!findings.isEmpty()) {
      card.add(list(findings.subList(0, Math.min(SHOWN, findings.size()))));
    }
    if (findings.size() > SHOWN) {
      List<String> more = findings.subList(SHOWN, findings.size());
      card.add(folded("and " + more.size() + " more", more));
    }
    List<String> setUp = MergedNotes.of(runs, note -> note.severity() == Severity.INFORMATION);
    if (!setUp.isEmpty()) {
      card.add(folded("About the set-up", setUp));
    }
    return card;
  }

  private static String words(Verdict verdict) {
    String text = verdict.text();
    return Character.toUpperCase(text.charAt(0)) + text.substring(1) + ". " + verdict.meaning();
  }

  private static String cssClass(Verdict verdict) {
    return switch (verdict) {
      case VALID -> "valid";
      case VALID_WITH_WARNINGS -> "warned";
      case NOT_VALID -> "invalid";
    };
  }

  private static Element folded(String heading, List<String> notes) {
    return new Element("details").add(new Element("summary").text(heading)).add(list(notes));
  }

  private static Element list(List<String> notes) {
    Element list = new Element("ul");
    notes.forEach(note -> list.add(new Element("li").text(note)));
    return list;
  }
}
