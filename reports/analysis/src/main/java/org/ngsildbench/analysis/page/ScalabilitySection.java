package org.ngsildbench.analysis.page;

import java.util.Optional;
import org.ngsildbench.analysis.markup.Element;
import org.ngsildbench.analysis.model.LatencyStatistics;
import org.ngsildbench.analysis.model.OperationCounts;
import org.ngsildbench.analysis.model.ScalabilitySummary;
import org.ngsildbench.analysis.run.ReportedRun;
import org.ngsildbench.analysis.run.ReportedRuns;
import org.ngsildbench.analysis.run.RunFigures;

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
            "Operations arrive by a schedule, whether or not earlier ones are answered. Response"
                + " time counts from the intended start, so it holds the wait that an overload"
                + " causes; service time, from the actual start, is what a tool without a schedule"
                + " would show. A rate at which the broker was lost or answered nothing has no"
                + " time: it timed out."));
    figures
        .scalability()
        .forEach(
            (label, figure) -> {
              Element box = FigureBox.of(figure, "Solid: response time; pale: service time.");
              PublishedBoxes.scalability(label).forEach(box::add);
              section.add(box);
            });
    figures
        .achievedRate()
        .map(
            figure ->
                FigureBox.of(
                    figure,
                    "On the dashed line as many operations started as the schedule asked for."))
        .ifPresent(section::add);
    for (ReportedRun run : runs.all()) {
      if (!run.summary().scalability().isEmpty()) {
        section.add(Element.of("div", "card").add(steps(run)).add(times(run)));
      }
    }
    return Optional.of(section);
  }

  private static Element steps(ReportedRun run) {
    DataTable table =
        new DataTable(
            run.name() + ": operations at each offered rate",
            "Query",
            "Offered, 1/s",
            "Achieved, 1/s",
            "Count",
            "Errors",
            "Wrong answers",
            "Late",
            "Dropped",
            "Mean service, ms",
            "Mean response, ms");
    for (ScalabilitySummary step : run.summary().scalability()) {
      OperationCounts counts = step.counts();
      table.row(
          step.label(),
          NumberFormatting.number(step.targetRate()),
          NumberFormatting.number(step.achievedRate()),
          NumberFormatting.count(counts.count()),
          NumberFormatting.count(counts.errors()),
          NumberFormatting.count(counts.wrongAnswers()),
          NumberFormatting.count(counts.late()),
          NumberFormatting.count(counts.dropped()),
          mean(step, step.service()),
          mean(step, step.response()));
    }
    return table.element();
  }

  private static String mean(ScalabilitySummary step, Optional<LatencyStatistics> times) {
    return step.timedOut().isPresent()
        ? TIMED_OUT
        : times.map(one -> NumberFormatting.millis(one.mean())).orElse(NumberFormatting.NONE);
  }

  private static Element times(ReportedRun run) {
    TimesTable table =
        new TimesTable(run.name() + ": response time in milliseconds", "Offered rate");
    for (ScalabilitySummary step : run.summary().scalability()) {
      table.row(
          step.label() + " at " + NumberFormatting.number(step.targetRate()) + "/s",
          step.response());
    }
    return Sections.details("All percentiles", table.element());
  }
}
