package org.ngsildbench.analysis.page;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ngsildbench.analysis.markup.Element;
import org.ngsildbench.analysis.model.Severity;
import org.ngsildbench.analysis.model.Verdict;
import org.ngsildbench.analysis.run.ReportedRun;
import org.ngsildbench.analysis.run.ReportedRuns;
import org.ngsildbench.measurement.text.CountText;

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
        .add(list(remarks.stream().map(remark -> new Element("li").text(remark)).toList()));
  }

  /** Returns one card for all runs with one verdict. */
  private static Element card(Verdict verdict, List<ReportedRun> runs, boolean named) {
    Element line = Element.of("p", "verdict-line");
    if (named) {
      line.add(Element.of("strong", "run-name").text(RunNames.of(runs))).text(" ");
    }
    line.add(new Element("span").text(words(verdict, runs)));
    Element card = Element.of("div", "verdict " + cssClass(verdict)).add(line);
    List<Element> findings = new ArrayList<>();
    findings.addAll(MergedNotes.of(runs, note -> note.severity() == Severity.INVALID));
    findings.addAll(MergedNotes.of(runs, note -> note.severity() == Severity.WARNING));
    if (!findings.isEmpty()) {
      card.add(list(findings.subList(0, Math.min(SHOWN, findings.size()))));
    }
    if (findings.size() > SHOWN) {
      List<Element> more = findings.subList(SHOWN, findings.size());
      card.add(folded("and " + more.size() + " more", more));
    }
    List<Element> setUp = MergedNotes.of(runs, note -> note.severity() == Severity.INFORMATION);
    if (!setUp.isEmpty()) {
      card.add(folded("About the setup", setUp));
    }
    return card;
  }

  private static String words(Verdict verdict, List<ReportedRun> runs) {
    String counts = counts(runs);
    return name(verdict)
        + ". "
        + verdict.meaning()
        + (counts.isEmpty() ? "" : " Found" + counts + ".");
  }

  /** Returns the verdict's name with a capital letter. */
  static String name(Verdict verdict) {
    String text = verdict.text();
    return Character.toUpperCase(text.charAt(0)) + text.substring(1);
  }

  static String cssClass(Verdict verdict) {
    return switch (verdict) {
      case VALID -> "valid";
      case VALID_WITH_WARNINGS -> "warned";
      case NOT_VALID -> "invalid";
    };
  }

  /** Returns the number of findings, such as ": 2 reasons, 11 warnings"; empty without any. */
  static String counts(List<ReportedRun> runs) {
    return Stream.of(
            counted(runs, Severity.INVALID, "reason"), counted(runs, Severity.WARNING, "warning"))
        .flatMap(Optional::stream)
        .collect(
            Collectors.collectingAndThen(
                Collectors.joining(", "), all -> all.isEmpty() ? "" : ": " + all));
  }

  private static Optional<String> counted(List<ReportedRun> runs, Severity severity, String noun) {
    long count =
        runs.stream()
            .flatMap(run -> run.summary().run().notes().stream())
            .filter(note -> note.severity() == severity)
            .count();
    return count == 0 ? Optional.empty() : Optional.of(CountText.of(count, noun));
  }

  private static Element folded(String heading, List<Element> notes) {
    return Sections.details(heading, list(notes));
  }

  private static Element list(List<Element> notes) {
    return new Element("ul").addAll(notes);
  }
}
