package org.ngsildbench.analysis.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.ngsildbench.analysis.folder.LabelOrder;
import org.ngsildbench.analysis.markup.Element;
import org.ngsildbench.analysis.model.Interval;
import org.ngsildbench.analysis.model.OperationSummary;
import org.ngsildbench.analysis.model.Spread;
import org.ngsildbench.analysis.run.ReportedRun;

/** One table of outcomes and one of times for each query. */
final class QuerySections {

  private static final String NONE = "–";

  private QuerySections() {}

  static Optional<Element> of(List<ReportedRun> runs) {
    SortedSet<String> labels = new TreeSet<>(LabelOrder.by(label -> label));
    runs.forEach(
        run -> run.summary().operations().forEach(operation -> labels.add(operation.label())));
    if (labels.isEmpty()) {
      return Optional.empty();
    }
    Element section = Sections.section("queries", "Query by query");
    section.add(
        Sections.lead(
            "Service time runs from the actual start of an operation to its end, response time from"
                + " its intended start. Aggregation at the client is timed apart and is part of"
                + " neither."));
    labels.forEach(label -> section.add(query(label, runs)));
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
    DataTable table = new DataTable(label + ": times in milliseconds", timeColumns("Time"));
    for (ReportedRun run : runs) {
      String prefix = runs.size() > 1 ? run.name() + ": " : "";
      run.summary()
          .operation(label)
          .ifPresent(
              operation -> {
                operation.service().ifPresent(one -> table.row(prefix + "service", times(one)));
                operation.response().ifPresent(one -> table.row(prefix + "response", times(one)));
                operation
                    .aggregation()
                    .ifPresent(one -> table.row(prefix + "aggregation", times(one)));
              });
    }
    return table;
  }

  static List<String> timeColumns(String... before) {
    List<String> columns = new ArrayList<>(List.of(before));
    columns.addAll(List.of("Mean", "95 % interval", "Min", "p50", "p90", "p95", "p99", "p99.9"));
    columns.add("Max");
    return columns;
  }

  static List<String> times(Spread times) {
    Stream<String> mean =
        Stream.of(
            Format.millis(times.mean()),
            times.meanInterval().map((Interval interval) -> Format.millis(interval)).orElse(NONE));
    Stream<String> others =
        Stream.of(
                times.min(),
                times.p50(),
                times.p90(),
                times.p95(),
                times.p99(),
                times.p999(),
                times.max())
            .map(Format::millis);
    return Stream.concat(mean, others).toList();
  }
}
