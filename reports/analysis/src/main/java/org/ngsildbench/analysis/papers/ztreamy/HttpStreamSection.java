package org.ngsildbench.analysis.papers.ztreamy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ngsildbench.analysis.figures.Figure;
import org.ngsildbench.analysis.markup.Element;
import org.ngsildbench.analysis.model.LatencyStatistics;
import org.ngsildbench.analysis.model.Percentile;
import org.ngsildbench.analysis.model.StreamingSummary;
import org.ngsildbench.analysis.page.DataTable;
import org.ngsildbench.analysis.page.FigureBox;
import org.ngsildbench.analysis.page.NumberFormatting;
import org.ngsildbench.analysis.page.Sections;
import org.ngsildbench.analysis.page.TimesTable;
import org.ngsildbench.analysis.published.Experiment;
import org.ngsildbench.analysis.run.ReportedRuns;
import org.ngsildbench.analysis.run.StreamRow;
import org.ngsildbench.analysis.section.ReportSection;
import org.ngsildbench.analysis.tables.Cells;
import org.ngsildbench.analysis.tables.TableFormat;
import org.ngsildbench.analysis.tables.TextTable;

/** Delay of items at many clients of HTTP streams, and the cost for the servers. */
public final class HttpStreamSection implements ReportSection {

  private static final Experiment DELAY = new Ztreamy().experiment("delay");

  @Override
  public String id() {
    return "http-stream";
  }

  @Override
  public String title() {
    return "HTTP streaming";
  }

  @Override
  public boolean shows(StreamingSummary messages) {
    return HttpStreams.isHttpStream(messages);
  }

  @Override
  public List<Figure> figures(ReportedRuns runs) {
    return HttpStreamFigures.of(HttpStreams.of(runs));
  }

  @Override
  public Map<String, TextTable> tables(ReportedRuns runs, TableFormat format) {
    List<List<String>> rows =
        HttpStreams.of(runs).stream()
            .map(
                row ->
                    List.of(
                        row.run().name(),
                        row.servers(),
                        HttpStreams.delivery(row),
                        Integer.toString(HttpStreams.windowMillis(row)),
                        Integer.toString(HttpStreams.repeaters(row)),
                        Integer.toString(HttpStreams.clients(row)),
                        Cells.number(row.label().targetRate()),
                        HttpStreams.medianDelay(row).isPresent()
                            ? Cells.millis(HttpStreams.medianDelay(row).getAsDouble())
                            : "",
                        row.label().endToEnd().map(one -> Cells.millis(one.mean())).orElse(""),
                        Cells.number(row.label().serverCores())))
            .toList();
    return TextTable.named(
        "ztreamy-delay",
        3,
        List.of(
            "run",
            "servers",
            "delivery",
            "buffer window (ms)",
            "repeaters",
            "clients",
            "items (1/s)",
            "median delay (ms)",
            "mean delay (ms)",
            "server (cores)"),
        rows);
  }

  @Override
  public List<Element> content(ReportedRuns runs, List<Figure> figures) {
    List<StreamRow> rows = HttpStreams.of(runs);
    if (rows.isEmpty()) {
      return List.of();
    }
    List<Element> content = new ArrayList<>();
    content.add(
        Sections.lead(
            "The delay of an item is from the moment it was meant to be sent to the moment a client"
                + " had read it, and was recorded of every item at every client. Processor time is"
                + " that of all processes of the servers while the step published. "
                + TimesTable.DASHES));
    figures.forEach(figure -> content.add(FigureBox.of(figure, explanation(figure))));
    content.add(Sections.card(delays(rows)));
    content.add(Sections.card(costs(rows)));
    content.add(Sections.published(DELAY.source(), Sections.paragraph(DELAY.note())));
    return content;
  }

  private static String explanation(Figure figure) {
    return switch (figure.id().substring(figure.id().lastIndexOf('-') + 1)) {
      case "clients" -> "Every client gets every item.";
      case "items" ->
          "Items a second as they were offered; a rate that was not reached is among"
              + " the remarks.";
      default ->
          "The server gathers items so long before it sends them, together: later, and for"
              + " less work.";
    };
  }

  private static Element delays(List<StreamRow> rows) {
    DataTable table =
        new DataTable(
            "Delay at the clients, in milliseconds",
            "Servers",
            "Clients",
            "Items/s",
            "Mean",
            "95 % interval of the mean",
            "p50",
            "p95",
            "p99",
            "Max");
    for (StreamRow row : rows) {
      Optional<LatencyStatistics> times = row.label().endToEnd();
      table.row(
          row.servers(),
          NumberFormatting.count(HttpStreams.clients(row)),
          rate(row),
          times.map(one -> NumberFormatting.millis(one.mean())).orElse(NumberFormatting.NONE),
          times
              .flatMap(LatencyStatistics::meanInterval)
              .map(NumberFormatting::millis)
              .orElse(NumberFormatting.NONE),
          NumberFormatting.millis(times, Percentile.P50),
          NumberFormatting.millis(times, Percentile.P95),
          NumberFormatting.millis(times, Percentile.P99),
          times.map(one -> NumberFormatting.millis(one.max())).orElse(NumberFormatting.NONE));
    }
    return table.element();
  }

  private static String rate(StreamRow row) {
    return row.label().targetRate().isPresent()
        ? NumberFormatting.number(row.label().targetRate().getAsDouble())
        : "maximum";
  }

  private static Element costs(List<StreamRow> rows) {
    DataTable table =
        new DataTable(
            "What the servers did",
            "Servers",
            "Buffer window, ms",
            "Delivery",
            "Repeaters",
            "Clients",
            "Items/s",
            "Published",
            "Delivered",
            "Lost",
            "Delivered/s",
            "Processor cores",
            "Processor time a delivery, µs");
    for (StreamRow row : rows) {
      table.row(
          row.servers(),
          NumberFormatting.count(HttpStreams.windowMillis(row)),
          HttpStreams.delivery(row),
          NumberFormatting.count(HttpStreams.repeaters(row)),
          NumberFormatting.count(HttpStreams.clients(row)),
          rate(row),
          NumberFormatting.count(row.label().messages().acknowledged()),
          NumberFormatting.count(row.label().messages().delivered()),
          NumberFormatting.count(row.label().messages().lost()),
          NumberFormatting.count(Math.round(row.label().deliveriesPerSecond())),
          NumberFormatting.number(row.label().serverCores()),
          costOfDelivery(row));
    }
    return table.element();
  }

  private static String costOfDelivery(StreamRow row) {
    double deliveries = row.label().deliveriesPerSecond();
    return HttpStreams.serverMicrosPerSecond(row).isPresent() && deliveries > 0
        ? NumberFormatting.number(HttpStreams.serverMicrosPerSecond(row).getAsDouble() / deliveries)
        : NumberFormatting.NONE;
  }
}
