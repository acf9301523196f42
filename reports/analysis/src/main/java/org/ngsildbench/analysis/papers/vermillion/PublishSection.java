package org.ngsildbench.analysis.papers.vermillion;

import static org.ngsildbench.analysis.page.NumberFormatting.count;
import static org.ngsildbench.analysis.page.NumberFormatting.millis;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.ngsildbench.analysis.figures.Axis;
import org.ngsildbench.analysis.figures.AxisUnit;
import org.ngsildbench.analysis.figures.Figure;
import org.ngsildbench.analysis.markup.Element;
import org.ngsildbench.analysis.model.Percentile;
import org.ngsildbench.analysis.model.StreamingSummary;
import org.ngsildbench.analysis.page.DataTable;
import org.ngsildbench.analysis.page.FigureBox;
import org.ngsildbench.analysis.page.NumberFormatting;
import org.ngsildbench.analysis.page.PublishedTable;
import org.ngsildbench.analysis.page.Sections;
import org.ngsildbench.analysis.page.TimesTable;
import org.ngsildbench.analysis.published.PublishedRow;
import org.ngsildbench.analysis.run.MeasuredRow;
import org.ngsildbench.analysis.run.ReportedRuns;
import org.ngsildbench.analysis.run.StreamCourse;
import org.ngsildbench.analysis.run.StreamRow;
import org.ngsildbench.analysis.section.ReportSection;
import org.ngsildbench.analysis.tables.Cells;
import org.ngsildbench.analysis.tables.Columns;
import org.ngsildbench.analysis.tables.TableFormat;
import org.ngsildbench.analysis.tables.TextTable;

/** Messages per second of many producers, by AMQP or HTTPS, on one node or several. */
public final class PublishSection extends ReportSection {

  /** Names the section. */
  public PublishSection() {
    super("publish", "Publishing");
  }

  @Override
  public boolean shows(StreamingSummary messages) {
    return PublishingSteps.isPublishing(messages);
  }

  @Override
  public List<Figure> figures(ReportedRuns runs) {
    return new StreamCourse<>(PublishingSteps::producers, PublishSection::line, row -> true)
            .figure(
                "publish-rate",
                "Messages published per second, by producers",
                Axis.logarithmic("producers", AxisUnit.COUNT),
                Axis.logarithmic("messages", AxisUnit.PER_SECOND),
                PublishingSteps.of(runs),
                row -> OptionalDouble.of(row.label().messagesPerSecond()))
            .stream()
            .toList();
  }

  private static String line(StreamRow row) {
    return "%s, %s B%s"
        .formatted(
            row.servers(),
            PublishingSteps.messageBytes(row),
            PublishingSteps.isConsumed(row) ? ", subscribers" : "");
  }

  @Override
  public Map<String, TextTable> tables(ReportedRuns runs, TableFormat format) {
    List<StreamRow> rows = PublishingSteps.of(runs);
    Columns<StreamRow> columns =
        new Columns<StreamRow>()
            .with("run", row -> row.run().name())
            .with("servers", StreamRow::servers)
            .with("nodes", row -> Integer.toString(PublishingSteps.nodes(row)))
            .with("producers", row -> Integer.toString(PublishingSteps.producers(row)))
            .with("message (bytes)", row -> Integer.toString(PublishingSteps.messageBytes(row)))
            .with("subscribers", row -> Integer.toString(PublishingSteps.subscribers(row)))
            .with("messages (1/s)", row -> Cells.number(row.label().messagesPerSecond()))
            .with(
                PublishingSteps.THROUGHPUT.source() + ", requests (1/s)",
                row -> Cells.number(PublishingSteps.published(row, rows)))
            .with("server (cores)", row -> Cells.number(row.label().serverCores()));
    return TextTable.named("vermillion-publish", 2, columns, rows);
  }

  @Override
  public List<Element> content(ReportedRuns runs, List<Figure> figures) {
    List<StreamRow> rows = PublishingSteps.of(runs);
    if (rows.isEmpty()) {
      return List.of();
    }
    List<Element> content = new ArrayList<>();
    content.add(
        Sections.lead(
            "Producers publish concurrently, each to its own topic; with subscribers, "
                + "each topic has one. Messages per second: acknowledged messages, from the "
                + "first send to the last acknowledgement. Publishing: from the actual send to "
                + "the acknowledgement. "
                + TimesTable.DASHES));
    for (Figure figure : figures) {
      content.add(FigureBox.of(figure, "By default, a producer waits for each response."));
    }
    content.add(Sections.card(rates(rows)));
    content.add(Sections.card(outcomes(rows)));
    content.add(published());
    return content;
  }

  @Override
  public List<MeasuredRow> measured(ReportedRuns runs) {
    List<StreamRow> rows =
        PublishingSteps.of(runs).stream().filter(PublishingSteps::isOfThePaper).toList();
    List<MeasuredRow> best =
        rows.stream()
            .filter(row -> PublishingSteps.isBest(row, rows))
            .map(row -> MeasuredRow.of(row, PublishingSteps.conditionsOfBest(row)))
            .toList();
    return Stream.of(
            rows.stream().map(row -> MeasuredRow.of(row, PublishingSteps.conditions(row))),
            best.stream(),
            best.stream().flatMap(row -> drop(row, best)))
        .flatMap(all -> all)
        .toList();
  }

  /** Returns the drop from an ideal row to the realistic one of the same set-up. */
  private static Stream<MeasuredRow> drop(MeasuredRow ideal, List<MeasuredRow> rows) {
    if (!ideal.conditions().get(PublishingSteps.SUB_TEST).equals(PublishingSteps.IDEAL)) {
      return Stream.of();
    }
    Map<String, String> realistic = new HashMap<>(ideal.conditions());
    realistic.put(PublishingSteps.SUB_TEST, PublishingSteps.REALISTIC);
    Map<String, String> drop = new HashMap<>(realistic);
    drop.put(PublishingSteps.SUB_TEST, "from ideal to realistic");
    return rows.stream()
        .filter(row -> row.run().equals(ideal.run()))
        .filter(row -> row.conditions().entrySet().containsAll(realistic.entrySet()))
        .map(row -> 100 * (1 - rate(row) / rate(ideal)))
        .filter(percent -> !percent.isNaN())
        .map(percent -> new MeasuredRow(ideal.run(), drop, Map.of("drop", percent)));
  }

  private static double rate(MeasuredRow row) {
    return row.values().get(PublishingSteps.RATE);
  }

  private static Element rates(List<StreamRow> rows) {
    Columns<StreamRow> columns =
        new Columns<StreamRow>()
            .with("Servers", StreamRow::servers)
            .with("Nodes", row -> count(PublishingSteps.nodes(row)))
            .with("Producers", row -> count(PublishingSteps.producers(row)))
            .with("Bytes", row -> count(PublishingSteps.messageBytes(row)))
            .with("Subscribers", row -> count(PublishingSteps.subscribers(row)))
            .with("Messages/s", row -> count(Math.round(row.label().messagesPerSecond())))
            .with(
                PublishingSteps.THROUGHPUT.source()
                    + ": requests/s, same condition, best of all producers",
                row -> NumberFormatting.number(PublishingSteps.published(row, rows)))
            .with("With / without subscribers", row -> toWithout(row, rows))
            .with(
                "CPU cores used by the servers",
                row -> NumberFormatting.number(row.label().serverCores()))
            .with("Publishing, p50, ms", row -> millis(row.label().publish(), Percentile.P50))
            .with("p99, ms", row -> millis(row.label().publish(), Percentile.P99))
            .with("End to end, p50, ms", row -> millis(row.label().endToEnd(), Percentile.P50));
    return DataTable.of("Messages published per second", columns, rows).element();
  }

  private static String toWithout(StreamRow row, List<StreamRow> rows) {
    if (!PublishingSteps.isConsumed(row)) {
      return NumberFormatting.NONE;
    }
    return rows.stream()
        .filter(other -> other.run().equals(row.run()) && !PublishingSteps.isConsumed(other))
        .filter(other -> PublishingSteps.producers(other) == PublishingSteps.producers(row))
        .filter(other -> PublishingSteps.messageBytes(other) == PublishingSteps.messageBytes(row))
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
    Columns<StreamRow> columns =
        new Columns<StreamRow>()
            .with("Servers", StreamRow::servers)
            .with("Producers", row -> count(PublishingSteps.producers(row)))
            .with("Bytes", row -> count(PublishingSteps.messageBytes(row)))
            .with("Subscribers", row -> count(PublishingSteps.subscribers(row)))
            .with("Sent", row -> count(row.messages().sent()))
            .with("Acknowledged", row -> count(row.messages().acknowledged()))
            .with("Failed", row -> count(row.messages().failed()))
            .with("Delivered", row -> count(row.messages().delivered()))
            .with("Lost", row -> count(row.messages().lost()))
            .with("Duplicates", row -> count(row.messages().duplicates()))
            .with("Out of order", row -> count(row.messages().outOfOrder()));
    return DataTable.of("Message outcomes", columns, rows).element();
  }

  private static Element published() {
    Columns<PublishedRow> columns =
        new Columns<PublishedRow>()
            .with("Nodes", row -> row.text("nodes"))
            .with("Node group", PublishSection::group)
            .with("Bytes", row -> PublishedTable.orNone(row.text("messageBytes")))
            .with("Producers", row -> row.text("producers"))
            .with("Sub-test", row -> row.text("subTest"))
            .with("Requests/s", row -> PublishedTable.value(row, PublishingSteps.RATE))
            .with("Drop (%)", row -> PublishedTable.value(row, "drop"));
    return Sections.published(
        PublishingSteps.THROUGHPUT.source(),
        Sections.paragraph(PublishingSteps.THROUGHPUT.note()),
        DataTable.of("HTTPS requests per second", columns, PublishingSteps.THROUGHPUT.rows())
            .element());
  }

  private static String group(PublishedRow row) {
    return switch (row.text("federated")) {
      case "true" -> "federated";
      case "false" -> "clustered";
      default -> NumberFormatting.NONE;
    };
  }
}
