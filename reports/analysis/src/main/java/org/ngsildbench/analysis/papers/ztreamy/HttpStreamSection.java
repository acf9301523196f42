package org.ngsildbench.analysis.papers.ztreamy;

import static org.ngsildbench.analysis.page.NumberFormatting.count;
import static org.ngsildbench.analysis.page.NumberFormatting.millis;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.ngsildbench.analysis.figures.Figure;
import org.ngsildbench.analysis.markup.Element;
import org.ngsildbench.analysis.model.LatencyStatistics;
import org.ngsildbench.analysis.model.Percentile;
import org.ngsildbench.analysis.model.StreamingSummary;
import org.ngsildbench.analysis.page.DataTable;
import org.ngsildbench.analysis.page.FigureBox;
import org.ngsildbench.analysis.page.NumberFormatting;
import org.ngsildbench.analysis.page.PublishedTable;
import org.ngsildbench.analysis.page.Sections;
import org.ngsildbench.analysis.page.TimesTable;
import org.ngsildbench.analysis.published.Experiment;
import org.ngsildbench.analysis.run.MeasuredRow;
import org.ngsildbench.analysis.run.ReportedRuns;
import org.ngsildbench.analysis.run.StreamRow;
import org.ngsildbench.analysis.section.ReportSection;
import org.ngsildbench.analysis.tables.Cells;
import org.ngsildbench.analysis.tables.Columns;
import org.ngsildbench.analysis.tables.TableFormat;
import org.ngsildbench.analysis.tables.TextTable;

/** Delay of items at many clients of HTTP streams, and the cost for the servers. */
public final class HttpStreamSection extends ReportSection {

  private static final Experiment DELAY = new Ztreamy().experiment("delay");
  private static final Experiment TRAFFIC = new Ztreamy().experiment("configurations");

  /** Names the section. */
  public HttpStreamSection() {
    super("http-stream", "HTTP streaming");
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
    Columns<StreamRow> columns =
        new Columns<StreamRow>()
            .with("run", row -> row.run().name())
            .with("servers", StreamRow::servers)
            .with("delivery", HttpStreams::delivery)
            .with("filter", HttpStreams::filter)
            .with("buffer window (ms)", row -> Integer.toString(HttpStreams.windowMillis(row)))
            .with("repeaters", row -> Integer.toString(HttpStreams.repeaters(row)))
            .with("clients", row -> Integer.toString(HttpStreams.clients(row)))
            .with("items (1/s)", row -> Cells.number(row.label().targetRate()))
            .with("median delay (ms)", row -> Cells.millis(HttpStreams.medianDelay(row)))
            .with("mean delay (ms)", row -> Cells.millis(HttpStreams.meanDelay(row)))
            .with("received (Mbit/s)", row -> Cells.number(row.label().wireMegabitsPerSecond()))
            .with("of uncompressed (%)", row -> Cells.number(HttpStreams.wirePercent(row)))
            .with("all servers (cores)", row -> Cells.number(row.label().serverCores()));
    Columns<ServerRow> servers =
        new Columns<ServerRow>()
            .with("run", server -> server.step().run().name())
            .with("servers", server -> server.step().servers())
            .with("label", server -> server.step().label().label())
            .with("server", ServerRow::role)
            .with("cores", server -> Cells.number(OptionalDouble.of(server.cores())));
    Map<String, TextTable> tables =
        new LinkedHashMap<>(TextTable.named("ztreamy-delay", 4, columns, HttpStreams.of(runs)));
    tables.putAll(
        TextTable.named("ztreamy-servers", 4, servers, ServerRow.of(HttpStreams.of(runs))));
    return tables;
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
            "Delay: from the intended send time of an item until a client has read it, "
                + "recorded for every item at every client. CPU time is that of each server "
                + "process while the step published. "
                + TimesTable.DASHES));
    figures.forEach(figure -> content.add(FigureBox.of(figure, explanation(figure))));
    content.add(Sections.card(delays(rows)));
    content.add(Sections.card(costs(rows)));
    content.add(Sections.card(servers(ServerRow.of(rows))));
    content.add(
        Sections.paragraph(
            "Received: all bytes of the responses as the clients read them, with HTTP heads and"
                + " chunk sizes, without TLS and TCP. Uncompressed: items with their headers after"
                + " decompression; without compression the value is above 100 %. Incorrect: items that"
                + " arrived although the client's filter excludes them."));
    content.add(
        Sections.published(
            DELAY.source(),
            Stream.of(
                    Stream.of(Sections.paragraph(DELAY.note())),
                    PublishedTable.of(DELAY).stream(),
                    PublishedTable.of(TRAFFIC).stream())
                .flatMap(one -> one)
                .toArray(Element[]::new)));
    return content;
  }

  @Override
  public List<MeasuredRow> measured(ReportedRuns runs) {
    return HttpStreams.of(runs).stream().map(HttpStreamSection::measured).toList();
  }

  private static MeasuredRow measured(StreamRow row) {
    Map<String, String> conditions = new HashMap<>(row.conditions());
    conditions.put("clients", Integer.toString(HttpStreams.clients(row)));
    return MeasuredRow.of(row, conditions);
  }

  private static String explanation(Figure figure) {
    return switch (figure.id().substring(figure.id().lastIndexOf('-') + 1)) {
      case "clients" -> "Every client receives every item that its filter accepts.";
      case "window" ->
          "Time for which the server buffers items before it sends them together: higher "
              + "delay, less CPU time, fewer bytes.";
      default -> "Offered items per second. Validity lists rates that were not reached.";
    };
  }

  private static Element delays(List<StreamRow> rows) {
    Columns<StreamRow> columns =
        new Columns<StreamRow>()
            .with("Servers", StreamRow::servers)
            .with("Clients", row -> count(HttpStreams.clients(row)))
            .with("Items/s", HttpStreamSection::rate)
            .with("Mean", row -> millis(HttpStreams.meanDelay(row)))
            .with(
                "95 % interval of the mean",
                row -> NumberFormatting.meanInterval(row.label().endToEnd()))
            .with("p50", row -> millis(row.label().endToEnd(), Percentile.P50))
            .with("p95", row -> millis(row.label().endToEnd(), Percentile.P95))
            .with("p99", row -> millis(row.label().endToEnd(), Percentile.P99))
            .with("Max", row -> millis(HttpStreams.delay(row, LatencyStatistics::max)));
    return DataTable.of("Delay at the clients (ms)", columns, rows).element();
  }

  private static String rate(StreamRow row) {
    return row.label().targetRate().isPresent()
        ? NumberFormatting.number(row.label().targetRate().getAsDouble())
        : "maximum";
  }

  private static Element costs(List<StreamRow> rows) {
    Columns<StreamRow> columns =
        new Columns<StreamRow>()
            .with("Servers", StreamRow::servers)
            .with("Clients", row -> count(HttpStreams.clients(row)))
            .with("Items/s", HttpStreamSection::rate)
            .with("Published", row -> count(row.messages().acknowledged()))
            .with("Delivered", row -> count(row.messages().delivered()))
            .with("Lost", row -> count(row.messages().lost()))
            .with("Incorrect", row -> count(row.messages().wrongAnswers()))
            .with("Delivered/s", row -> count(Math.round(row.label().deliveriesPerSecond())))
            .with(
                "Received (Mbit/s)",
                row -> NumberFormatting.number(row.label().wireMegabitsPerSecond()))
            .with(
                "Of uncompressed (%)", row -> NumberFormatting.number(HttpStreams.wirePercent(row)))
            .with("CPU time per delivery (µs)", HttpStreamSection::costOfDelivery);
    return DataTable.of("Traffic", columns, rows).element();
  }

  private static Element servers(List<ServerRow> servers) {
    Columns<ServerRow> columns =
        new Columns<ServerRow>()
            .with("Servers", server -> server.step().servers())
            .with("Delivery", server -> HttpStreams.delivery(server.step()))
            .with("Filter", server -> HttpStreams.filter(server.step()))
            .with("Buffer window (ms)", server -> count(HttpStreams.windowMillis(server.step())))
            .with("Clients", server -> count(HttpStreams.clients(server.step())))
            .with("Items/s", server -> rate(server.step()))
            .with("Server", ServerRow::role)
            .with("Busy cores", server -> NumberFormatting.number(server.cores()));
    return DataTable.of("CPU time of each server", columns, servers).element();
  }

  private static String costOfDelivery(StreamRow row) {
    double deliveries = row.label().deliveriesPerSecond();
    return HttpStreams.serverMicrosPerSecond(row).isPresent() && deliveries > 0
        ? NumberFormatting.number(HttpStreams.serverMicrosPerSecond(row).getAsDouble() / deliveries)
        : NumberFormatting.NONE;
  }
}
