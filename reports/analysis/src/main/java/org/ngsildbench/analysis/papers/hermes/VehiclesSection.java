package org.ngsildbench.analysis.papers.hermes;

import static org.ngsildbench.analysis.page.NumberFormatting.count;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.ngsildbench.analysis.figures.Figure;
import org.ngsildbench.analysis.markup.Element;
import org.ngsildbench.analysis.model.LatencyStatistics;
import org.ngsildbench.analysis.model.Percentile;
import org.ngsildbench.analysis.model.VehiclesSummary;
import org.ngsildbench.analysis.page.DataTable;
import org.ngsildbench.analysis.page.FigureBox;
import org.ngsildbench.analysis.page.NumberFormatting;
import org.ngsildbench.analysis.page.PublishedTable;
import org.ngsildbench.analysis.page.Sections;
import org.ngsildbench.analysis.page.TimesTable;
import org.ngsildbench.analysis.run.MeasuredRow;
import org.ngsildbench.analysis.run.ReportedRun;
import org.ngsildbench.analysis.run.ReportedRuns;
import org.ngsildbench.analysis.section.ReportSection;
import org.ngsildbench.analysis.tables.Columns;
import org.ngsildbench.analysis.tables.ExperimentTable;
import org.ngsildbench.analysis.tables.TableFormat;
import org.ngsildbench.analysis.tables.TextTable;
import org.ngsildbench.measurement.tally.Vehicles;

/** Drivers that a streaming server sustained, in the paper's tables. */
public final class VehiclesSection extends ReportSection {

  private static final double MICROS_PER_SECOND = 1e6;

  /** Names the section. */
  public VehiclesSection() {
    super("vehicles", "Vehicles");
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
  public Map<String, TextTable> tables(ReportedRuns runs, TableFormat format) {
    List<MeasuredRow> measured = measured(runs);
    Map<String, TextTable> tables = new TreeMap<>();
    Hermes paper = new Hermes();
    paper
        .experiments()
        .forEach(
            one -> tables.putAll(ExperimentTable.of(paper.name() + "-" + one.id(), one, measured)));
    return tables;
  }

  @Override
  public List<MeasuredRow> measured(ReportedRuns runs) {
    return Stream.of(
            rows(runs).stream().map(VehiclesSection::measured),
            rows(runs).stream().flatMap(VehiclesSection::onTenKilometres),
            ServerResources.measured(runs),
            SustainedDrivers.measured(runs))
        .flatMap(Function.identity())
        .toList();
  }

  private static MeasuredRow measured(Row row) {
    Vehicles messages = row.messages();
    Map<String, Double> values = new TreeMap<>();
    if (messages.delivery().sent() > 0) {
      values.put("errors", 100 * messages.delivery().errorRate());
      values.put("firstTry", 100.0 * messages.delivery().firstTry() / messages.delivery().sent());
      values.put("extraTraffic", 100 * messages.delivery().extraTraffic());
    }
    if (messages.delivery().failedFirst() > 0) {
      values.put(
          "recovered", 100.0 * messages.delivery().recovered() / messages.delivery().failedFirst());
    }
    row.fleet().delay().ifPresent(times -> MeasuredRow.times(values, "delay", times));
    return new MeasuredRow(
        row.run(),
        Map.of("platform", messages.sink(), "drivers", Integer.toString(messages.drivers())),
        values);
  }

  /** Returns the row of Table 1 at the mean speed of the fleet. */
  private static Stream<MeasuredRow> onTenKilometres(Row row) {
    OptionalDouble messages = row.fleet().messagesPerTenKilometres();
    OptionalDouble bytes = row.fleet().bytesPerTenKilometres();
    if (speed(row).isEmpty() || messages.isEmpty() || bytes.isEmpty()) {
      return Stream.of();
    }
    return Stream.of(
        new MeasuredRow(
            row.run(),
            Map.of("kmh", Long.toString(Math.round(speed(row).getAsDouble()))),
            Map.of("messages", messages.getAsDouble(), "bytes", bytes.getAsDouble())));
  }

  private static List<Row> rows(ReportedRuns runs) {
    return runs.all().stream()
        .flatMap(run -> run.summary().vehicles().stream().map(fleet -> new Row(run, fleet)))
        .toList();
  }

  @Override
  public List<Element> content(ReportedRuns runs, List<Figure> figures) {
    List<Row> rows = rows(runs);
    if (rows.isEmpty()) {
      return List.of();
    }
    List<Element> content = new ArrayList<>();
    content.add(
        Sections.lead(
            "Each driver sends its position every 10 s and its driving data every 500 m, "
                + "on a schedule that no server delays. Delay: from the intended send to the "
                + "acknowledgement, including messages that were sent again; HERMES accepts "
                + "5 s. Over time shows delays and failed attempts. "
                + TimesTable.DASHES));
    figures.forEach(figure -> content.add(FigureBox.of(figure, explanation(figure))));
    Stream.of(
            SustainedDrivers.table(runs).stream(),
            Stream.of(
                capacity(rows),
                delivery(rows),
                lateness(rows),
                tenKilometres(rows),
                ServerResources.table(runs)),
            FleetEvents.tables(runs))
        .flatMap(Function.identity())
        .forEach(table -> content.add(Sections.card(table.element())));
    content.add(
        Sections.published(
            Hermes.TABLE_5.source(),
            new Hermes()
                .experiments().stream()
                    .filter(experiment -> !experiment.rows().isEmpty())
                    .flatMap(experiment -> PublishedTable.of(experiment).stream())
                    .toArray(Element[]::new)));
    return content;
  }

  private static String explanation(Figure figure) {
    return switch (figure.id()) {
      case "fleet-delay" ->
          "From the intended send to the acknowledgement. Intervals are 95 % confidence intervals.";
      case "drivers-map" -> "North is up. Max 2,000 drivers are shown.";
      default -> "Drivers start as configured and drive until the end.";
    };
  }

  private static DataTable capacity(List<Row> rows) {
    Columns<Row> columns =
        new Columns<Row>()
            .with("", Row::name)
            .with("Kafka machines", row -> number(KafkaBrokers.of(row.run()).machines()))
            .with("Brokers per machine", row -> number(KafkaBrokers.of(row.run()).perMachine()))
            .with("Drivers", row -> count(row.messages().drivers()))
            .with("Messages/s", row -> count(Math.round(row.fleet().messagesPerSecond())))
            .with("Mean delay (s)", row -> seconds(row, LatencyStatistics::mean))
            .with("p95 (s)", row -> seconds(row, times -> percentile(times, Percentile.P95)))
            .with("p99 (s)", row -> seconds(row, times -> percentile(times, Percentile.P99)))
            .with("Max (s)", row -> seconds(row, LatencyStatistics::max));
    return DataTable.of("Drivers and message delay", columns, rows);
  }

  private static double percentile(LatencyStatistics times, Percentile percentile) {
    return times.at(percentile).orElse(Double.NaN);
  }

  private static String seconds(Row row, ToDoubleFunction<LatencyStatistics> figure) {
    OptionalDouble micros = figure(row.fleet().delay(), figure);
    return micros.isPresent()
        ? NumberFormatting.number(micros.getAsDouble() / MICROS_PER_SECOND)
        : NumberFormatting.NONE;
  }

  private static String late(Row row, ToDoubleFunction<LatencyStatistics> figure) {
    return NumberFormatting.millis(figure(row.fleet().lateStarts(), figure));
  }

  private static OptionalDouble figure(
      Optional<LatencyStatistics> times, ToDoubleFunction<LatencyStatistics> figure) {
    return times.stream().mapToDouble(figure).filter(micros -> !Double.isNaN(micros)).findFirst();
  }

  private static DataTable delivery(List<Row> rows) {
    Columns<Row> columns =
        new Columns<Row>()
            .with("", Row::name)
            .with("Drivers", row -> count(row.messages().drivers()))
            .with("Sent", row -> count(row.messages().delivery().sent()))
            .with(
                "Failed at the first attempt (%)",
                row -> percent(row.messages().delivery().errorRate()))
            .with(
                "Acknowledged at the first attempt (%)",
                row -> ofSent(row, row.messages().delivery().firstTry()))
            .with(
                "Acknowledged in total (%)",
                row -> ofSent(row, row.messages().delivery().acknowledged()))
            .with("Recovered", row -> count(row.messages().delivery().recovered()))
            .with("Recovered (% of the errors)", VehiclesSection::ofErrors)
            .with("Lost", row -> count(row.messages().delivery().lost()))
            .with("Pending", row -> count(row.messages().delivery().pending()))
            .with("Extra traffic (%)", row -> percent(row.messages().delivery().extraTraffic()));
    return DataTable.of("Message outcomes (HERMES, Table 4)", columns, rows);
  }

  private static String ofErrors(Row row) {
    long errors = row.messages().delivery().failedFirst();
    return errors == 0
        ? NumberFormatting.NONE
        : percent((double) row.messages().delivery().recovered() / errors);
  }

  private static String ofSent(Row row, long some) {
    long sent = row.messages().delivery().sent();
    return percent(sent == 0 ? 0 : (double) some / sent);
  }

  private static String percent(double share) {
    return NumberFormatting.number(100 * share);
  }

  private static DataTable lateness(List<Row> rows) {
    Columns<Row> columns =
        new Columns<Row>()
            .with("", Row::name)
            .with("p50 (ms)", row -> late(row, times -> percentile(times, Percentile.P50)))
            .with("p99 (ms)", row -> late(row, times -> percentile(times, Percentile.P99)))
            .with("Max (ms)", row -> late(row, LatencyStatistics::max))
            .with("More than 1 ms late", row -> count(row.fleet().counts().late()));
    return DataTable.of("Simulator lateness", columns, rows);
  }

  private static DataTable tenKilometres(List<Row> rows) {
    Columns<Row> columns =
        new Columns<Row>()
            .with("", row -> row.name() + ", all drivers")
            .with("Speed (km/h)", row -> number(speed(row)))
            .with("Messages", row -> number(row.fleet().messagesPerTenKilometres()))
            .with("With the paper's pacing", row -> pacing(speed(row)))
            .with("Bytes as sent", row -> number(row.fleet().bytesPerTenKilometres()));
    return DataTable.of("Data sent per driver on 10 km (HERMES, Table 1)", columns, rows);
  }

  /** Returns the mean speed in km/h; a driver sends a location every 10 s of its way. */
  private static OptionalDouble speed(Row row) {
    double seconds = 10.0 * row.messages().locations();
    return row.messages().metres() > 0 && seconds > 0
        ? OptionalDouble.of(row.messages().metres() / seconds * 3.6)
        : OptionalDouble.empty();
  }

  /** Returns the messages of 10 km: a location every 10 s and a section every 500 m. */
  private static String pacing(OptionalDouble kmh) {
    return kmh.isPresent()
        ? NumberFormatting.number(10 / kmh.getAsDouble() * 3_600 / 10 + 20)
        : NumberFormatting.NONE;
  }

  private static String number(OptionalDouble value) {
    return value.isPresent()
        ? NumberFormatting.number(Math.round(value.getAsDouble()))
        : NumberFormatting.NONE;
  }
}
