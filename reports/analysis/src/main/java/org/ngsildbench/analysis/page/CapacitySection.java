package org.ngsildbench.analysis.page;

import static org.ngsildbench.analysis.page.NumberFormatting.count;

import java.util.ArrayList;
import java.util.List;
import org.ngsildbench.analysis.figures.Figure;
import org.ngsildbench.analysis.markup.Element;
import org.ngsildbench.analysis.model.CapacitySummary;
import org.ngsildbench.analysis.run.CapacityFigure;
import org.ngsildbench.analysis.run.ReportedRun;
import org.ngsildbench.analysis.run.ReportedRuns;
import org.ngsildbench.analysis.section.ReportSection;
import org.ngsildbench.analysis.tables.Columns;

/** The section about the highest load that met a criterion, with its probes. */
public final class CapacitySection extends ReportSection {

  /** Names the section. */
  public CapacitySection() {
    super("capacity", "Capacity");
  }

  @Override
  public List<Figure> figures(ReportedRuns runs) {
    return CapacityFigure.of(runs).stream().toList();
  }

  @Override
  public List<Element> content(ReportedRuns runs, List<Figure> figures) {
    List<Element> content = new ArrayList<>();
    figures.forEach(
        figure ->
            content.add(
                FigureBox.of(
                    figure,
                    "Mean of the criterion's figure over the probes of each value. A cross marks a"
                        + " value whose probes failed without a figure.")));
    CapacityCost.of(runs).ifPresent(content::add);
    for (ReportedRun run : runs.all()) {
      run.summary().capacity().ifPresent(found -> content.add(card(run.name(), found)));
    }
    return content;
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
            "Unit",
            "Sustained",
            "Failed at",
            "Estimate",
            "95 % interval")
        .row(
            found.unit(),
            NumberFormatting.number(found.sustained()),
            NumberFormatting.number(found.failedAt()),
            NumberFormatting.number(found.estimate()),
            NumberFormatting.interval(found.ci95()))
        .element();
  }

  private static Element probes(CapacitySummary found) {
    Columns<CapacitySummary.Probe> columns =
        new Columns<CapacitySummary.Probe>()
            .with(found.variable(), probe -> NumberFormatting.number(probe.value()))
            .with("Repetition", probe -> count(probe.repetition()))
            .with("Kept", probe -> probe.kept() ? "yes" : "no")
            .with("Figure", probe -> NumberFormatting.number(probe.figure()))
            .with("Why not", CapacitySummary.Probe::reason);
    return DataTable.of("Probes in order", columns, found.probes()).element();
  }
}
