package org.ngsildbench.analysis.page;

import java.util.List;
import java.util.Optional;
import org.ngsildbench.analysis.figures.Figure;
import org.ngsildbench.analysis.markup.Element;
import org.ngsildbench.analysis.model.LatencyStatistics;
import org.ngsildbench.analysis.model.Percentile;
import org.ngsildbench.analysis.run.ReportedRuns;
import org.ngsildbench.analysis.run.RunFigures;
import org.ngsildbench.analysis.run.StreamRow;

/** How late items come to many clients of HTTP streams, and what that costs the servers. */
final class HttpStreamSection {

  private HttpStreamSection() {}

  static Optional<Element> of(ReportedRuns runs, RunFigures figures) {
    List<StreamRow> rows = StreamRow.of(runs).filter(StreamRow::isHttpStream).toList();
    if (rows.isEmpty()) {
      return Optional.empty();
    }
    Element section = Sections.section("http-stream", "HTTP streaming");
    section.add(
        Sections.lead(
            "The delay of an item is from the moment it was meant to be sent to the moment a client"
                + " had read it, and was recorded of every item at every client. Processor time is"
                + " that of all processes of the servers while the step published. "
                + TimesTable.DASHES));
    for (String grows : List.of("clients", "items", "window")) {
      for (Figure figure : figures.streams().getOrDefault(grows, List.of())) {
        section.add(FigureBox.of(figure, explanation(grows)));
      }
    }
    return Optional.of(
        section.add(Sections.card(delays(rows))).add(Sections.card(costs(rows))).add(published()));
  }

  private static String explanation(String grows) {
    return switch (grows) {
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
          NumberFormatting.count(row.clients()),
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
          NumberFormatting.count(row.windowMillis()),
          row.delivery(),
          NumberFormatting.count(row.repeaters()),
          NumberFormatting.count(row.clients()),
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
    return row.serverMicrosPerSecond().isPresent() && deliveries > 0
        ? NumberFormatting.number(row.serverMicrosPerSecond().getAsDouble() / deliveries)
        : NumberFormatting.NONE;
  }

  private static Element published() {
    return Sections.published(
        "Ztreamy",
        Sections.paragraph(
            "Items of 881 bytes on average at 4 a second, Poisson: with 40,000 clients on four"
                + " machines the median delay stayed below 3 s, at about 90 % of one core of"
                + " the server. With 500 clients at 250 items a second the delay was 5 s."
                + " Each figure is of 100 s and ten repetitions, with 95 % confidence"
                + " intervals. The paper's other figures print no values, so none can stand"
                + " here."));
  }
}
