package org.ngsildbench.analysis.page;

import java.util.List;
import java.util.Optional;
import org.ngsildbench.analysis.markup.Element;
import org.ngsildbench.analysis.model.CompatibilityFinding;
import org.ngsildbench.analysis.run.ReportedRuns;
import org.ngsildbench.analysis.tables.Columns;

/** Requests that brokers rejected, truncated or answered incorrectly, with clauses. */
final class CompatibilitySection {

  private CompatibilitySection() {}

  static Optional<Element> of(ReportedRuns runs) {
    return Sections.section(
        "compatibility",
        "Compatibility",
        "Deviations of responses from ETSI GS CIM 009 V1.8.1. The queries of this "
            + "report use each broker's dialect, so these deviations do not affect them.",
        runs.all().stream()
            .filter(run -> !run.folder().compatibility().isEmpty())
            .map(run -> card(run.name(), run.folder().compatibility()))
            .toList());
  }

  private static Element card(String name, List<CompatibilityFinding> findings) {
    List<CompatibilityFinding> departures =
        findings.stream().filter(finding -> !finding.conforms()).toList();
    Element card =
        Element.of("div", "card")
            .add(new Element("h3").text(name))
            .add(
                Sections.paragraph(
                    "%s of %s probes were answered as specified."
                        .formatted(findings.size() - departures.size(), findings.size())));
    if (!departures.isEmpty()) {
      card.add(table(name + ": deviations", departures));
    }
    return card.add(Sections.details("All probes", table(name + ": all probes", findings)));
  }

  private static Element table(String caption, List<CompatibilityFinding> findings) {
    Columns<CompatibilityFinding> columns =
        new Columns<CompatibilityFinding>()
            .with("Asked", CompatibilityFinding::asked)
            .with("Verdict", CompatibilityFinding::verdict)
            .with("Observed", CompatibilityFinding::observed)
            .with("Specified", CompatibilityFinding::specified)
            .with("Clause", CompatibilityFinding::clause)
            .with(
                "Request", one -> one.request().isEmpty() ? NumberFormatting.NONE : one.request());
    return Element.of("div", "sentences").add(DataTable.of(caption, columns, findings).element());
  }
}
