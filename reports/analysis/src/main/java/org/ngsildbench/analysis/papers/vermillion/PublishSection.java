package org.ngsildbench.analysis.papers.vermillion;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import org.ngsildbench.analysis.figures.Axis;
import org.ngsildbench.analysis.figures.AxisUnit;
import org.ngsildbench.analysis.figures.Figure;
import org.ngsildbench.analysis.markup.Element;
import org.ngsildbench.analysis.model.Percentile;
import org.ngsildbench.analysis.model.StreamingSummary;
import org.ngsildbench.analysis.page.DataTable;
import org.ngsildbench.analysis.page.FigureBox;
import org.ngsildbench.analysis.page.NumberFormatting;
import org.ngsildbench.analysis.page.Sections;
import org.ngsildbench.analysis.page.TimesTable;
import org.ngsildbench.analysis.run.ReportedRuns;
import org.ngsildbench.analysis.run.StreamCourse;
import org.ngsildbench.analysis.run.StreamRow;
import org.ngsildbench.analysis.section.ReportSection;
import org.ngsildbench.analysis.tables.Cells;
import org.ngsildbench.analysis.tables.TableFormat;
import org.ngsildbench.analysis.tables.TextTable;

/** Messages per second of many producers, by AMQP or HTTPS, on one node or several. */
public final class PublishSection implements ReportSection {

  @Override
  public String id() {
    return "publish";
  }

  @Override
  public String title() {
    return "Publishing";
  }

  @Override
  public boolean shows(StreamingSummary messages) {
    return Publishing.isPublishing(messages);
  }

  @Override
  public List<Figure> figures(ReportedRuns runs) {
    return new StreamCourse(Publishing::producers, PublishSection::line, row -> true)
            .figure(
                "publish-rate",
                "Messages published a second, by producers",
                Axis.logarithmic("producers", AxisUnit.COUNT),
                Axis.logarithmic("messages", AxisUnit.PER_SECOND),
                Publishing.of(runs),
                row -> OptionalDouble.of(row.label().messagesPerSecond()))
            .stream()
            .toList();
  }

  private static String line(StreamRow row) {
    return "%s, %d B%s"
        .formatted(
            row.servers(),
            Publishing.messageBytes(row),
            Publishing.isConsumed(row) ? ", subscribers" : "");
  }

  @Override
  public Map<String, TextTable> tables(ReportedRuns runs, TableFormat format) {
    List<List<String>> rows =
        Publishing.of(runs).stream()
            .map(
                row ->
                    List.of(
                        row.run().name(),
                        row.servers(),
                        Integer.toString(Publishing.nodes(row)),
                        Integer.toString(Publishing.producers(row)),
                        Integer.toString(Publishing.messageBytes(row)),
                        Integer.toString(Publishing.subscribers(row)),
                        Cells.number(row.label().messagesPerSecond()),
                        Cells.number(Publishing.published(row)),
                        Cells.number(row.label().serverCores())))
            .toList();
    return TextTable.named(
        "vermillion-publish",
        2,
        List.of(
            "run",
            "servers",
            "nodes",
            "producers",
            "message (bytes)",
            "subscribers",
            "messages (1/s)",
            Publishing.THROUGHPUT.source() + ", requests (1/s)",
            "server (cores)"),
        rows);
  }

  @Override
  public List<Element> content(ReportedRuns runs, List<Figure> figures) {
    List<StreamRow> rows = Publishing.of(runs);
    if (rows.isEmpty()) {
      return List.of();
    }
    List<Element> content = new ArrayList<>();
    content.add(
        Sections.lead(
            "Producers publish at once, each to a topic of its own; with subscribers, each topic"
                + " has one. Messages a second are those acknowledged, from the first send to the"
                + " last acknowledgement; publishing is from the actual send to the"
                + " acknowledgement. "
                + TimesTable.DASHES));
    for (Figure figure : figures) {
      content.add(
          FigureBox.of(figure, "A producer waits for each answer, unless the settings say else."));
    }
    content.add(Sections.card(rates(rows)));
    content.add(Sections.card(outcomes(rows)));
    content.add(published());
    return content;
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
            Publishing.THROUGHPUT.source() + ": requests/s",
            "With subscribers to without",
            "Processor cores of the servers",
            "Publishing, p50, ms",
            "p99, ms",
            "End to end, p50, ms");
    for (StreamRow row : rows) {
      table.row(
          row.servers(),
          NumberFormatting.count(Publishing.nodes(row)),
          NumberFormatting.count(Publishing.producers(row)),
          NumberFormatting.count(Publishing.messageBytes(row)),
          NumberFormatting.count(Publishing.subscribers(row)),
          NumberFormatting.count(Math.round(row.label().messagesPerSecond())),
          NumberFormatting.number(Publishing.published(row)),
          toWithout(row, rows),
          NumberFormatting.number(row.label().serverCores()),
          NumberFormatting.millis(row.label().publish(), Percentile.P50),
          NumberFormatting.millis(row.label().publish(), Percentile.P99),
          NumberFormatting.millis(row.label().endToEnd(), Percentile.P50));
    }
    return table.element();
  }

  private static String toWithout(StreamRow row, List<StreamRow> rows) {
    if (!Publishing.isConsumed(row)) {
      return NumberFormatting.NONE;
    }
    return rows.stream()
        .filter(other -> other.run().equals(row.run()) && !Publishing.isConsumed(other))
        .filter(other -> Publishing.producers(other) == Publishing.producers(row))
        .filter(other -> Publishing.messageBytes(other) == Publishing.messageBytes(row))
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
          NumberFormatting.count(Publishing.producers(row)),
          NumberFormatting.count(messages.messageBytes()),
          NumberFormatting.count(Publishing.subscribers(row)),
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
    Publishing.THROUGHPUT.rows().stream()
        .map(row -> List.of((int) row.number("nodes"), (int) row.number("messageBytes")))
        .distinct()
        .forEach(
            row ->
                table.row(
                    NumberFormatting.count(row.get(0)),
                    NumberFormatting.count(row.get(1)),
                    cell(row.get(0), row.get(1), true),
                    row.get(0) == 1 ? NumberFormatting.NONE : cell(row.get(0), row.get(1), false)));
    return Sections.published(
        Publishing.THROUGHPUT.source(),
        Sections.paragraph(Publishing.THROUGHPUT.note()),
        table.element());
  }

  private static String cell(int nodes, int bytes, boolean federated) {
    return Publishing.published(nodes, bytes, federated)
        .map(one -> NumberFormatting.number(one.value(Publishing.RATE).number()))
        .orElse(NumberFormatting.NONE);
  }
}
