package org.ngsildbench.analysis.page;

import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import org.ngsildbench.analysis.markup.Element;
import org.ngsildbench.analysis.model.OperationSummary;
import org.ngsildbench.analysis.run.ComparedSystem;
import org.ngsildbench.analysis.run.ReportedRun;
import org.ngsildbench.analysis.run.ReportedRuns;
import org.ngsildbench.analysis.run.RunFigures;
import org.ngsildbench.analysis.section.OperationTitles;
import org.ngsildbench.measurement.latency.LatencyKind;

/** Tables of outcomes and times per query, with curves for several systems. */
record QuerySections(ReportedRuns runs) {

  private static final List<LatencyKind> TIMES =
      List.of(LatencyKind.SERVICE, LatencyKind.RESPONSE, LatencyKind.AGGREGATION);

  static Optional<Element> of(ReportedRuns runs, RunFigures figures) {
    if (runs.operationLabels().isEmpty()) {
      return Optional.empty();
    }
    Element section = Sections.section("queries", "Query by query");
    section.add(
        Sections.lead(
            "Service time is measured from the actual start of an operation, response "
                + "time from its intended start. Client-side aggregation is measured "
                + "separately and is part of neither. "
                + TimesTable.DASHES));
    QuerySections queries = new QuerySections(runs);
    for (String label : runs.operationLabels()) {
      section.add(queries.query(label));
      Optional.ofNullable(figures.percentilesOf().get(label))
          .map(FigureBox::ofPercentiles)
          .ifPresent(section::add);
    }
    return Optional.of(section);
  }

  private Element query(String label) {
    Element heading = new Element("h3").add(Element.of("span", "label").text(label));
    OperationTitles.of(label).ifPresent(meaning -> heading.text(" " + meaning));
    Element card =
        Element.of("article", "card").add(heading).add(outcomes(label)).add(times(label));
    if (runs.systems().size() < runs.all().size()) {
      card.add(eachRun(label));
    }
    return card;
  }

  private Element outcomes(String label) {
    DataTable table = outcomesTable(label + ": outcomes", "System");
    for (ComparedSystem system : runs.systems()) {
      List<OperationSummary> operations =
          system.runs().stream().flatMap(run -> run.summary().operation(label).stream()).toList();
      if (!operations.isEmpty()) {
        table.row(system.title(), outcomes(operations));
      }
    }
    return table.element();
  }

  private static DataTable outcomesTable(String caption, String rowsAre) {
    return new DataTable(
        caption,
        rowsAre,
        "Count",
        "Errors",
        "Incorrect responses",
        "Late",
        "Dropped",
        "Pages, mean",
        "Completed/s");
  }

  /** Counts of all repetitions together, means of their means. */
  private static List<String> outcomes(List<OperationSummary> repetitions) {
    return List.of(
        sum(repetitions, OperationSummary::count),
        sum(repetitions, OperationSummary::errors),
        sum(repetitions, OperationSummary::wrongAnswers),
        sum(repetitions, OperationSummary::late),
        sum(repetitions, OperationSummary::dropped),
        mean(repetitions, OperationSummary::pagesMean),
        mean(repetitions, OperationSummary::completedPerSecond));
  }

  private static String sum(List<OperationSummary> all, ToLongFunction<OperationSummary> count) {
    return NumberFormatting.count(all.stream().mapToLong(count).sum());
  }

  private static String mean(
      List<OperationSummary> all, ToDoubleFunction<OperationSummary> figure) {
    return NumberFormatting.number(all.stream().mapToDouble(figure).average().orElse(0));
  }

  private Element times(String label) {
    TimesTable table = new TimesTable(label + ": times (ms)", "Time");
    for (ComparedSystem system : runs.systems()) {
      String prefix = runs.systems().size() > 1 ? system.title() + ": " : "";
      for (LatencyKind kind : TIMES) {
        table.row(prefix + kind.text(), system.operation(label, kind));
      }
    }
    return table.element();
  }

  private Element eachRun(String label) {
    DataTable outcomes = outcomesTable(label + ": outcomes of each run", "Run");
    TimesTable times = new TimesTable(label + ": response time of each run (ms)", "Run");
    for (ReportedRun run : runs.all()) {
      Optional<OperationSummary> operation = run.summary().operation(label);
      operation.ifPresent(one -> outcomes.row(run.name(), outcomes(List.of(one))));
      times.row(run.name(), operation.flatMap(OperationSummary::response));
    }
    return Sections.details("Each run", outcomes.element(), times.element());
  }
}
