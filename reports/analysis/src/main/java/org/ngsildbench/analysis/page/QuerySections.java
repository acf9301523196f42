package org.ngsildbench.analysis.page;

import java.util.List;
import java.util.Optional;
import org.ngsildbench.analysis.markup.Element;
import org.ngsildbench.analysis.model.OperationSummary;
import org.ngsildbench.analysis.run.ReportedRun;
import org.ngsildbench.analysis.run.RunFigures;
import org.ngsildbench.analysis.run.RunLabels;

/** For each query a table of outcomes and one of times; with several systems, their curves. */
final class QuerySections {

  private QuerySections() {}

  static Optional<Element> of(List<ReportedRun> runs, RunFigures figures) {
    List<String> labels = RunLabels.of(runs);
    if (labels.isEmpty()) {
      return Optional.empty();
    }
    Element section = Sections.section("queries", "Query by query");
    section.add(
        Sections.lead(
            "Service time runs from the actual start of an operation to its end, response time from"
                + " its intended start. Aggregation at the client is timed apart and is part of"
                + " neither. "
                + TimesTable.DASHES));
    for (String label : labels) {
      section.add(query(label, runs));
      Optional.ofNullable(figures.percentilesOf().get(label))
          .map(FigureBox::ofPercentiles)
          .ifPresent(section::add);
    }
    return Optional.of(section);
  }

  private static Element query(String label, List<ReportedRun> runs) {
    Element heading = new Element("h3").add(Element.of("span", "label").text(label));
    Queries.meaning(label).ifPresent(meaning -> heading.text(" " + meaning));
    return Element.of("article", "card")
        .add(heading)
        .add(outcomes(label, runs).element())
        .add(times(label, runs).element());
  }

  private static DataTable outcomes(String label, List<ReportedRun> runs) {
    DataTable table =
        new DataTable(
            label + ": outcomes",
            "Run",
            "Count",
            "Errors",
            "Wrong answers",
            "Late",
            "Dropped",
            "Pages, mean",
            "Throughput, 1/s");
    for (ReportedRun run : runs) {
      run.summary()
          .operation(label)
          .ifPresent(operation -> table.row(run.name(), outcomes(operation)));
    }
    return table;
  }

  private static List<String> outcomes(OperationSummary operation) {
    return List.of(
        Format.count(operation.count()),
        Format.count(operation.errors()),
        Format.count(operation.wrongAnswers()),
        Format.count(operation.late()),
        Format.count(operation.dropped()),
        Format.number(operation.pagesMean()),
        Format.number(operation.throughputPerSecond()));
  }

  private static DataTable times(String label, List<ReportedRun> runs) {
    TimesTable table = new TimesTable(label + ": times in milliseconds", "Time");
    for (ReportedRun run : runs) {
      String prefix = runs.size() > 1 ? run.name() + ": " : "";
      run.summary()
          .operation(label)
          .ifPresent(
              operation ->
                  table
                      .row(prefix + "service", operation.service())
                      .row(prefix + "response", operation.response())
                      .row(prefix + "aggregation", operation.aggregation()));
    }
    return table.table();
  }
}
