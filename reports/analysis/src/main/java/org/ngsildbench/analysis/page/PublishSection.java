package org.ngsildbench.analysis.page;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.ngsildbench.analysis.figures.Figure;
import org.ngsildbench.analysis.markup.Element;
import org.ngsildbench.analysis.model.Percentile;
import org.ngsildbench.analysis.published.PublishedPublishRates;
import org.ngsildbench.analysis.run.ReportedRuns;
import org.ngsildbench.analysis.run.RunFigures;
import org.ngsildbench.analysis.run.StreamRow;

/** How many messages a second many producers publish, by AMQP or HTTPS, on one node or several. */
final class PublishSection {

  private PublishSection() {}

  static Optional<Element> of(ReportedRuns runs, RunFigures figures) {
    List<StreamRow> rows = StreamRow.of(runs).filter(StreamRow::isPublish).toList();
    if (rows.isEmpty()) {
      return Optional.empty();
    }
    Element section = Sections.section("publish", "Publishing");
    section.add(
        Sections.lead(
            "Producers publish at once, each to a topic of its own; with subscribers, each topic"
                + " has one. Messages a second are those acknowledged, from the first send to the"
                + " last acknowledgement; publishing is from the actual send to the"
                + " acknowledgement. "
                + TimesTable.DASHES));
    for (Figure figure : figures.streams().getOrDefault("publish", List.of())) {
      section.add(
          FigureBox.of(figure, "A producer waits for each answer, unless the settings say else."));
    }
    return Optional.of(
        section
            .add(Sections.card(rates(rows)))
            .add(Sections.card(outcomes(rows)))
            .add(published()));
  }

  private static Element rates(List<StreamRow> rows) {
    DataTable table =
        new DataTable(
            "Messages published a second",
            "Servers",
            "Nodes",
            "Producers",
            "Bytes",
            "Subscribers",
            "Messages/s",
            PublishedPublishRates.SOURCE + ": requests/s",
            "With subscribers to without",
            "Processor cores of the servers",
            "Publishing, p50, ms",
            "p99, ms",
            "End to end, p50, ms");
    for (StreamRow row : rows) {
      table.row(
          row.servers(),
          NumberFormatting.count(row.nodes()),
          NumberFormatting.count(row.producers()),
          NumberFormatting.count(row.label().messages().messageBytes()),
          NumberFormatting.count(row.subscribers()),
          NumberFormatting.count(Math.round(row.label().messagesPerSecond())),
          NumberFormatting.number(row.publishedRate()),
          toWithout(row, rows),
          NumberFormatting.number(row.label().serverCores()),
          NumberFormatting.millis(row.label().publish(), Percentile.P50),
          NumberFormatting.millis(row.label().publish(), Percentile.P99),
          NumberFormatting.millis(row.label().endToEnd(), Percentile.P50));
    }
    return table.element();
  }

  private static String toWithout(StreamRow row, List<StreamRow> rows) {
    if (!row.isConsumed()) {
      return NumberFormatting.NONE;
    }
    return rows.stream()
        .filter(other -> other.run().equals(row.run()) && !other.isConsumed())
        .filter(other -> other.producers() == row.producers())
        .filter(
            other ->
                other.label().messages().messageBytes() == row.label().messages().messageBytes())
        .filter(other -> other.label().messagesPerSecond() > 0)
        .findFirst()
        .map(
            other ->
                String.format(
                    Locale.ROOT,
                    "%+.1f %%",
                    100
                        * (row.label().messagesPerSecond() / other.label().messagesPerSecond()
                            - 1)))
        .orElse(NumberFormatting.NONE);
  }

  private static Element outcomes(List<StreamRow> rows) {
    DataTable table =
        new DataTable(
            "What became of the messages",
            "Servers",
            "Producers",
            "Bytes",
            "Subscribers",
            "Sent",
            "Acknowledged",
            "Failed",
            "Delivered",
            "Lost",
            "Duplicates",
            "Out of order");
    for (StreamRow row : rows) {
      var messages = row.label().messages();
      table.row(
          row.servers(),
          NumberFormatting.count(row.producers()),
          NumberFormatting.count(messages.messageBytes()),
          NumberFormatting.count(row.subscribers()),
          NumberFormatting.count(messages.sent()),
          NumberFormatting.count(messages.acknowledged()),
          NumberFormatting.count(messages.failed()),
          NumberFormatting.count(messages.delivered()),
          NumberFormatting.count(messages.lost()),
          NumberFormatting.count(messages.duplicates()),
          NumberFormatting.count(messages.outOfOrder()));
    }
    return table.element();
  }

  private static Element published() {
    DataTable table =
        new DataTable(
            "HTTPS requests a second, of up to 1,000 producers with 10,000 messages each",
            "Nodes",
            "Bytes",
            "Federated",
            "Clustered");
    PublishedPublishRates.all().stream()
        .map(one -> List.of(one.nodes(), one.messageBytes()))
        .distinct()
        .forEach(
            row ->
                table.row(
                    NumberFormatting.count(row.get(0)),
                    NumberFormatting.count(row.get(1)),
                    cell(row.get(0), row.get(1), true),
                    row.get(0) == 1 ? NumberFormatting.NONE : cell(row.get(0), row.get(1), false)));
    return Sections.published(
        PublishedPublishRates.SOURCE,
        Sections.paragraph(
            "Each node on a machine of its own; users were spread over the nodes by a hash of"
                + " their names, or the nodes were a cluster of RabbitMQ. With as many"
                + " subscribers as producers one node took 14.6 % fewer requests."),
        table.element());
  }

  private static String cell(int nodes, int bytes, boolean federated) {
    return PublishedPublishRates.of(nodes, bytes, federated)
        .map(one -> NumberFormatting.number(one.perSecond()))
        .orElse(NumberFormatting.NONE);
  }
}
