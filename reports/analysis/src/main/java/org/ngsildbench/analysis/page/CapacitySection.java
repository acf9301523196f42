package org.ngsildbench.analysis.page;

import static org.ngsildbench.analysis.page.NumberFormatting.count;

import java.util.Optional;
import java.util.OptionalDouble;
import org.ngsildbench.analysis.markup.Element;
import org.ngsildbench.analysis.model.CapacitySummary;
import org.ngsildbench.analysis.run.ReportedRun;
import org.ngsildbench.analysis.run.ReportedRuns;
import org.ngsildbench.analysis.tables.Columns;

/** The highest load that kept a criterion, and what was tried to find it. */
final class CapacitySection {

  private CapacitySection() {}

  static Optional<Element> of(ReportedRuns runs) {
    if (runs.all().stream().allMatch(run -> run.summary().capacity().isEmpty())) {
      return Optional.empty();
    }
    Element section = Sections.section("capacity", "Capacity");
    for (ReportedRun run : runs.all()) {
      run.summary().capacity().ifPresent(found -> section.add(card(run.name(), found)));
    }
    return Optional.of(section);
  }

  private static Element card(String name, CapacitySummary found) {
    return Element.of("div", "card")
        .add(new Element("h3").text(name + ": " + found.criterion()))
        .add(Sections.paragraph(found.verdict()))
        .add(result(found))
        .add(Sections.details("What was tried", probes(found)));
  }

  private static Element result(CapacitySummary found) {
    return new DataTable(
            found.variable().equals("drivers")
                ? "Max drivers within the criterion"
                : "The highest " + found.variable() + " within the criterion",
            "Counted in",
            "Sustained",
            "Failed at",
            "Estimate",
            "95 % interval")
        .row(
            found.unit(),
            number(found.sustained()),
            number(found.failedAt()),
            number(found.estimate()),
            found
                .interval()
                .map(
                    one ->
                        NumberFormatting.number(one.low())
                            + " to "
                            + NumberFormatting.number(one.high()))
                .orElse(NumberFormatting.NONE))
        .element();
  }

  private static Element probes(CapacitySummary found) {
    Columns<CapacitySummary.Probe> columns =
        new Columns<CapacitySummary.Probe>()
            .with(found.variable(), probe -> NumberFormatting.number(probe.value()))
            .with("Repetition", probe -> count(probe.repetition()))
            .with("Kept", probe -> probe.kept() ? "yes" : "no")
            .with("Figure", probe -> number(probe.figure()))
            .with("Why not", CapacitySummary.Probe::reason);
    return DataTable.of("Probes in order", columns, found.probes()).element();
  }

  private static String number(OptionalDouble value) {
    return value.isPresent() ? NumberFormatting.number(value.getAsDouble()) : NumberFormatting.NONE;
  }
}
