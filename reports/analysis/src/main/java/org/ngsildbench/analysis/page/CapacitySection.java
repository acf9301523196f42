package org.ngsildbench.analysis.page;

import java.util.Optional;
import java.util.OptionalDouble;
import org.ngsildbench.analysis.markup.Element;
import org.ngsildbench.analysis.model.CapacitySummary;
import org.ngsildbench.analysis.run.ReportedRun;
import org.ngsildbench.analysis.run.ReportedRuns;

/** The highest load that kept a criterion. */
final class CapacitySection {

  private CapacitySection() {}

  static Optional<Element> of(ReportedRuns runs) {
    if (runs.all().stream().allMatch(run -> run.summary().capacity().isEmpty())) {
      return Optional.empty();
    }
    DataTable table =
        new DataTable(
            "The highest load that kept the criterion",
            "Run",
            "Criterion",
            "Sustained",
            "95 % interval",
            "Failed at",
            "Broke first");
    for (ReportedRun run : runs.all()) {
      run.summary().capacity().ifPresent(found -> addRow(table, run.name(), found));
    }
    return Optional.of(
        Sections.section("capacity", "Capacity")
            .add(Element.of("div", "card").add(table.element())));
  }

  private static void addRow(DataTable table, String name, CapacitySummary found) {
    table.row(
        name,
        found.criterion(),
        number(found.sustained(), "none tried"),
        found
            .interval()
            .map(one -> Format.number(one.low()) + " to " + Format.number(one.high()))
            .orElse(Format.NONE),
        number(found.failedAt(), "none tried"),
        found.brokeFirst().orElse(Format.NONE));
  }

  private static String number(OptionalDouble value, String otherwise) {
    return value.isPresent() ? Format.number(value.getAsDouble()) : otherwise;
  }
}
