package org.ngsildbench.analysis.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ngsildbench.analysis.markup.Element;
import org.ngsildbench.analysis.published.PublishedLatencies;

/**
 * What the paper behind the seven queries published, in so far as it gives numbers or statements:
 * Ntallaris, Bouloukakis, Magoutis, "SCBenchmark", IoT 2024.
 */
final class Published {

  private static final String SOURCE = "Published: " + PublishedLatencies.SOURCE;

  private Published() {}

  /** Beside Figure 5. */
  static Element executionTime() {
    return box(
        "Figure 5 of the paper shows the mean of 1,000 executions a query for Orion-LD 1.3.0"
            + " (temporal queries by Mintaka 0.5.4), Stellio 2.5.2 and Scorpio 4.1.0 over a week of"
            + " readings at 10 s. Processing stayed below 50 ms everywhere; database time dominates"
            + " Q4 and Q5. The paper prints the bars without a table of their values, so none can"
            + " stand here.");
  }

  /** Beside Figure 6. */
  static Element batchTime() {
    return box(
        "Figure 6 of the paper shows one batch of 100 to 16,000 entities of 1 KB each; Orion-LD"
            + " ingests fastest. The paper prints no table of the values.");
  }

  /** Beside Figure 7 of that query, if the paper has numbers of it. */
  static Optional<Element> scalability(String query) {
    List<PublishedLatencies> published = PublishedLatencies.figure7(query);
    if (published.isEmpty()) {
      return Optional.empty();
    }
    List<String> columns = new ArrayList<>(List.of("Broker"));
    published
        .get(0)
        .points()
        .forEach(point -> columns.add(NumberFormatting.number(point.rate()) + "/s"));
    DataTable table =
        new DataTable(
            "Figure 7 of the paper, " + query + ": mean latency in milliseconds", columns);
    for (PublishedLatencies one : published) {
      table.row(one.system(), one.points().stream().map(Published::millis).toList());
    }
    return Optional.of(
        box("Mean latency in an open loop, on the authors' machines; dashed in the figure.")
            .add(table.element()));
  }

  private static String millis(PublishedLatencies.Point point) {
    return point.micros().isPresent()
        ? NumberFormatting.count(Math.round(point.micros().getAsDouble() / 1000))
        : "> 500,000";
  }

  private static Element box(String text) {
    return Element.of("aside", "published")
        .add(new Element("h4").text(SOURCE))
        .add(Sections.paragraph(text));
  }
}
