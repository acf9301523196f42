package org.ngsildbench.analysis.page;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ngsildbench.analysis.markup.Element;
import org.ngsildbench.analysis.published.Experiment;
import org.ngsildbench.analysis.published.Papers;
import org.ngsildbench.analysis.published.PublishedRow;
import org.ngsildbench.analysis.published.PublishedValue;

/** Boxes with published results, for the sections that show a plan's own results. */
final class PublishedBoxes {

  private static final String MEAN = "response.mean";

  private PublishedBoxes() {}

  /** Returns a box per paper with the notes of its experiments of that plan. */
  static List<Element> notes(String plan) {
    return Papers.experiments(plan).stream()
        .collect(Collectors.groupingBy(Experiment::source, LinkedHashMap::new, Collectors.toList()))
        .entrySet()
        .stream()
        .map(
            paper ->
                Sections.published(
                    paper.getKey(),
                    Sections.paragraph(
                        paper.getValue().stream()
                            .map(Experiment::note)
                            .collect(Collectors.joining(" ")))))
        .toList();
  }

  /** Returns a box with published mean latencies of a query by offered rate. */
  static Stream<Element> scalability(String query) {
    return Papers.experiments("scalability").stream()
        .flatMap(experiment -> scalability(experiment, query).stream());
  }

  private static Optional<Element> scalability(Experiment experiment, String query) {
    Map<String, List<PublishedRow>> systems = experiment.bySystem(Map.of("query", query));
    if (systems.isEmpty()) {
      return Optional.empty();
    }
    List<PublishedRow> first = systems.values().iterator().next();
    DataTable table =
        new DataTable(
            experiment.title() + " of the paper, " + query + ": mean latency (ms)",
            Stream.concat(
                    Stream.of("Broker"),
                    first.stream().map(row -> NumberFormatting.number(row.number("rate")) + "/s"))
                .toList());
    systems.forEach(
        (system, rows) ->
            table.row(system, rows.stream().map(row -> millis(row.value(MEAN))).toList()));
    return Optional.of(
        Sections.published(
            experiment.source(), Sections.paragraph(experiment.note()), table.element()));
  }

  private static String millis(PublishedValue value) {
    String number = NumberFormatting.count(Math.round(value.micros() / 1000));
    return value.isBound() ? value.relation() + " " + number : number;
  }
}
