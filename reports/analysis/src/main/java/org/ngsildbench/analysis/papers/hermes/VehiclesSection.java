package org.ngsildbench.analysis.papers.hermes;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.ngsildbench.analysis.figures.Figure;
import org.ngsildbench.analysis.folder.RoleUse;
import org.ngsildbench.analysis.folder.RunFolder;
import org.ngsildbench.analysis.markup.Element;
import org.ngsildbench.analysis.model.LatencyStatistics;
import org.ngsildbench.analysis.model.Percentile;
import org.ngsildbench.analysis.model.VehiclesSummary;
import org.ngsildbench.analysis.page.DataTable;
import org.ngsildbench.analysis.page.FigureBox;
import org.ngsildbench.analysis.page.NumberFormatting;
import org.ngsildbench.analysis.page.ResourceText;
import org.ngsildbench.analysis.page.Sections;
import org.ngsildbench.analysis.page.TimesTable;
import org.ngsildbench.analysis.published.PublishedRow;
import org.ngsildbench.analysis.run.ReportedRun;
import org.ngsildbench.analysis.run.ReportedRuns;
import org.ngsildbench.analysis.section.ReportSection;
import org.ngsildbench.measurement.tally.Vehicles;

/** Drivers that a streaming server sustained, in the paper's tables. */
public final class VehiclesSection implements ReportSection {

  private static final double MICROS_PER_SECOND = 1e6;
  private static final Map<String, String> ROLES =
      Map.of(
          RunFolder.GENERATOR, "load generator",
          RunFolder.MACHINE, "all processes of the machine",
          RunFolder.STEAL, "given to others by its host");

  @Override
  public String id() {
    return "vehicles";
  }

  @Override
  public String title() {
    return "Vehicles";
  }

  @Override
  public List<Figure> figures(ReportedRuns runs) {
    return FleetFigures.of(runs);
  }

  /** A fleet of one run. */
  private record Row(ReportedRun run, VehiclesSummary fleet) {

    String name() {
      return run.name() + ", " + fleet.label();
    }

    Vehicles messages() {
      return fleet.messages();
    }
  }

  @Override
  public List<Element> content(ReportedRuns runs, List<Figure> figures) {
    List<Row> rows =
        runs.all().stream()
            .flatMap(run -> run.summary().vehicles().stream().map(fleet -> new Row(run, fleet)))
            .toList();
    if (rows.isEmpty()) {
      return List.of();
    }
    List<Element> content = new ArrayList<>();
    content.add(
        Sections.lead(
            "Each driver sends where it is every 10 s, and how it drove every 500 m, at times that"
                + " no server delays. The delay is from the intended send to the acknowledgement,"
                + " what had to be sent again included; the paper accepts 5 s. How delays and"
                + " failed attempts went over time stands under Over time. "
                + TimesTable.DASHES));
    figures.forEach(figure -> content.add(FigureBox.of(figure, explanation(figure))));
    Stream.of(
            SustainedDrivers.table(runs).stream(),
            Stream.of(
                capacity(rows), delivery(rows), lateness(rows), tenKilometres(rows), servers(rows)),
            FleetEvents.tables(runs))
        .flatMap(Function.identity())
        .forEach(table -> content.add(Sections.card(table.element())));
    return content;
  }

  private static String explanation(Figure figure) {
    return figure.chart().isEmpty()
        ? "North is up; 2,000 of the drivers at most."
        : "As their way to start says; who has set out drives until the end.";
  }

  private static DataTable capacity(List<Row> rows) {
    DataTable table =
        new DataTable(
            "Table 5: drivers and the delay of their messages",
            "",
            "Machines",
            "Kafka nodes",
            "Brokers a node",
            "Drivers",
            "Messages/s",
            "Delay, mean, s",
            "p95, s",
            "p99, s",
            "Largest, s");
    for (Row row : rows) {
      table.row(
          row.name(),
          "1",
          NumberFormatting.NONE,
          NumberFormatting.NONE,
          NumberFormatting.count(row.messages().drivers()),
          NumberFormatting.count(Math.round(row.fleet().messagesPerSecond())),
          seconds(row, LatencyStatistics::mean),
          seconds(row, times -> times.at(Percentile.P95).orElse(Double.NaN)),
          seconds(row, times -> times.at(Percentile.P99).orElse(Double.NaN)),
          seconds(row, LatencyStatistics::max));
    }
    for (PublishedRow row : Hermes.TABLE_5.rows()) {
      table.row(
          Hermes.PUBLISHED + ", configuration " + row.text("configuration"),
          row.text("machines"),
          row.text("nodes"),
          row.text("brokersPerNode"),
          published(row, "drivers"),
          NumberFormatting.NONE,
          published(row, "delay.max"),
          NumberFormatting.NONE,
          NumberFormatting.NONE,
          NumberFormatting.NONE);
    }
    return table;
  }

  private static String seconds(Row row, Function<LatencyStatistics, Double> figure) {
    return row.fleet()
        .delay()
        .map(figure)
        .filter(micros -> !micros.isNaN())
        .map(micros -> NumberFormatting.number(micros / MICROS_PER_SECOND))
        .orElse(NumberFormatting.NONE);
  }

  private static DataTable delivery(List<Row> rows) {
    DataTable table =
        new DataTable(
            "Table 4: what became of the messages",
            "",
            "Drivers",
            "Sent",
            "Failed at the first try, %",
            "Acknowledged at the first try, %",
            "Acknowledged in the end, %",
            "Sent again and acknowledged",
            "Lost",
            "Pending",
            "Extra traffic, %");
    for (Row row : rows) {
      Vehicles messages = row.messages();
      table.row(
          row.name(),
          NumberFormatting.count(messages.drivers()),
          NumberFormatting.count(messages.sent()),
          percent(messages.errorRate()),
          percent(part(messages.firstTry(), messages.sent())),
          percent(part(messages.acknowledged(), messages.sent())),
          NumberFormatting.count(messages.recovered()),
          NumberFormatting.count(messages.lost()),
          NumberFormatting.count(messages.pending()),
          percent(messages.extraTraffic()));
    }
    for (PublishedRow row : Hermes.TABLE_4.rows()) {
      table.row(
          Hermes.PUBLISHED + ", " + row.text("system"),
          NumberFormatting.number(row.number("drivers")),
          NumberFormatting.NONE,
          published(row, "errors"),
          published(row, "firstTry"),
          published(row, "recovered"),
          NumberFormatting.NONE,
          NumberFormatting.NONE,
          NumberFormatting.NONE,
          published(row, "extraTraffic"));
    }
    return table;
  }

  private static String published(PublishedRow row, String quantity) {
    return NumberFormatting.number(row.value(quantity).number());
  }

  private static double part(long some, long all) {
    return all == 0 ? 0 : (double) some / all;
  }

  private static String percent(double share) {
    return NumberFormatting.number(100 * share);
  }

  private static DataTable lateness(List<Row> rows) {
    DataTable table =
        new DataTable(
            "How late the simulator came to its messages",
            "",
            "p50, ms",
            "p99, ms",
            "Largest, ms",
            "More than 1 ms late");
    for (Row row : rows) {
      Optional<LatencyStatistics> late = row.fleet().lateStarts();
      table.row(
          row.name(),
          late.map(times -> NumberFormatting.millis(times.at(Percentile.P50)))
              .orElse(NumberFormatting.NONE),
          late.map(times -> NumberFormatting.millis(times.at(Percentile.P99)))
              .orElse(NumberFormatting.NONE),
          late.map(times -> NumberFormatting.millis(times.max())).orElse(NumberFormatting.NONE),
          NumberFormatting.count(row.fleet().counts().late()));
    }
    return table;
  }

  private static DataTable tenKilometres(List<Row> rows) {
    DataTable table =
        new DataTable(
            "Table 1: what a driver sends on 10 km",
            "",
            "Speed, km/h",
            "Messages",
            "By the stated pacing",
            "Bytes as sent");
    for (Row row : rows) {
      OptionalDouble kmh = speed(row);
      table.row(
          row.name() + ", all drivers",
          number(kmh),
          number(row.fleet().messagesPerTenKilometres()),
          kmh.isPresent()
              ? NumberFormatting.number(pacing(kmh.getAsDouble()))
              : NumberFormatting.NONE,
          number(row.fleet().bytesPerTenKilometres()));
    }
    for (PublishedRow row : Hermes.TABLE_1.rows()) {
      table.row(
          Hermes.PUBLISHED,
          row.text("kmh"),
          published(row, "messages"),
          NumberFormatting.number(pacing(row.number("kmh"))),
          published(row, "bytes"));
    }
    return table;
  }

  /** A driver on its way sends its place every 10 s: so many places tell how long it drove. */
  private static OptionalDouble speed(Row row) {
    double seconds = 10.0 * row.messages().locations();
    return row.messages().metres() > 0 && seconds > 0
        ? OptionalDouble.of(row.messages().metres() / seconds * 3.6)
        : OptionalDouble.empty();
  }

  /** A location every 10 s and a section every 500 m. */
  private static double pacing(double kmh) {
    return 10 / kmh * 3_600 / 10 + 20;
  }

  private static String number(OptionalDouble value) {
    return value.isPresent()
        ? NumberFormatting.number(Math.round(value.getAsDouble()))
        : NumberFormatting.NONE;
  }

  private static DataTable servers(List<Row> rows) {
    DataTable table =
        new DataTable(
            "Table 3: what broker, load generator and machine used",
            "",
            "Processor cores, mean",
            "Processor cores, most",
            "Memory used, most",
            "Memory allocated, most",
            "I/O wait, cores, mean",
            "TCP connections, most");
    for (Row row : rows) {
      Map<String, RoleUse> roles =
          row.run().folder().rolesOf().getOrDefault(row.fleet().label(), new TreeMap<>());
      roles.forEach(
          (role, use) ->
              table.row(
                  row.name() + ", " + ROLES.getOrDefault(role, role),
                  NumberFormatting.number(use.meanCores()),
                  NumberFormatting.number(use.maxCores()),
                  role.equals(RunFolder.STEAL) || role.equals(RunFolder.MACHINE)
                      ? NumberFormatting.NONE
                      : NumberFormatting.bytes(use.maxResidentBytes()),
                  ResourceText.bytes(use, "allocatedBytes"),
                  ResourceText.mean(use, "ioWaitCores"),
                  ResourceText.most(use, "tcpConnections")));
    }
    return table;
  }
}
