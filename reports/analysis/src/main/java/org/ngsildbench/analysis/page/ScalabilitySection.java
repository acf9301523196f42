package org.ngsildbench.analysis.page;

import static org.ngsildbench.analysis.page.NumberFormatting.count;

import java.util.List;
import java.util.Optional;
import org.ngsildbench.analysis.markup.Element;
import org.ngsildbench.analysis.model.LatencyStatistics;
import org.ngsildbench.analysis.model.ScalabilitySummary;
import org.ngsildbench.analysis.run.ReportedRun;
import org.ngsildbench.analysis.run.ReportedRuns;
import org.ngsildbench.analysis.run.RunFigures;
import org.ngsildbench.analysis.tables.Columns;

/** Times and achieved rate by offered rate, in an open loop. */
final class ScalabilitySection {

  private static final String TIMED_OUT = "timed out";

  private ScalabilitySection() {}

  static Optional<Element> of(ReportedRuns runs, RunFigures figures) {
    if (runs.scalabilityLabels().isEmpty()) {
      return Optional.empty();
    }
    Element section = Sections.section("scalability", "Scalability");
    section.add(
        Sections.lead(
            "Operations start on schedule, even while earlier ones are in flight. "
                + "Response time starts at the intended start and includes the delay that an "
                + "overload causes; service time starts at the actual start, as tools without "
                + "a schedule report it. A rate at which the broker did not respond has no "
                + "time."));
    figures
        .scalability()
        .forEach(
            (label, figure) ->
                section.add(FigureBox.of(figure, "Solid: response time. Pale: service time.")));
    figures
        .achievedRate()
        .map(figure -> FigureBox.of(figure, "Dashed line: all scheduled operations started."))
        .ifPresent(section::add);
    figures.scalability().keySet().stream()
        .flatMap(PublishedBoxes::scalability)
        .forEach(section::add);
    section.addAll(
        Sections.cards(
            runs,
            summary -> !summary.scalability().isEmpty(),
            run -> List.of(steps(run), times(run))));
    return Optional.of(section);
  }

  private static Element steps(ReportedRun run) {
    Columns<ScalabilitySummary> columns =
        new Columns<ScalabilitySummary>()
            .with("Query", ScalabilitySummary::label)
            .with("Offered (1/s)", step -> NumberFormatting.number(step.targetRate()))
            .with("Achieved (1/s)", step -> NumberFormatting.number(step.achievedRate()))
            .with("Count", step -> count(step.counts().count()))
            .with("Errors", step -> count(step.counts().errors()))
            .with("Incorrect responses", step -> count(step.counts().wrongAnswers()))
            .with("Late", step -> count(step.counts().late()))
            .with("Dropped", step -> count(step.counts().dropped()))
            .with("Mean service (ms)", step -> mean(step, step.service()))
            .with("Mean response (ms)", step -> mean(step, step.response()));
    return DataTable.of(
            run.name() + ": operations at each offered rate", columns, run.summary().scalability())
        .element();
  }

  private static String mean(ScalabilitySummary step, Optional<LatencyStatistics> times) {
    return step.timedOut().isPresent() ? TIMED_OUT : NumberFormatting.mean(times);
  }

  private static Element times(ReportedRun run) {
    TimesTable table = new TimesTable(run.name() + ": response time (ms)", "Offered rate");
    for (ScalabilitySummary step : run.summary().scalability()) {
      table.row(
          step.label() + " at " + NumberFormatting.number(step.targetRate()) + "/s",
          step.response());
    }
    return Sections.details("All percentiles", table.element());
  }
}
