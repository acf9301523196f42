package org.ngsildbench.analysis.papers.tallberg;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.ngsildbench.analysis.model.LatencyStatistics;
import org.ngsildbench.analysis.published.Experiment;
import org.ngsildbench.analysis.published.PublishedRow;
import org.ngsildbench.analysis.run.ReportedRuns;
import org.ngsildbench.analysis.run.StreamRow;
import org.ngsildbench.analysis.section.ReportSection;
import org.ngsildbench.analysis.section.ReportSections;
import org.ngsildbench.analysis.tables.Cells;
import org.ngsildbench.analysis.tables.TableFormat;
import org.ngsildbench.analysis.tables.TextTable;
import org.ngsildbench.measurement.tally.Streaming;

/** The thesis' tables of throughput and latency; the page shows them in its general section. */
public final class PlatformTables implements ReportSection {

  private static final Experiment THROUGHPUT = new Tallberg().experiment("table-2");
  private static final Experiment LATENCY = new Tallberg().experiment("tables-3-to-8");
  private static final String RATE = "messagesPerSecond";
  private static final List<String> TIMES = List.of("mean", "min", "max");

  @Override
  public String id() {
    return "tallberg";
  }

  @Override
  public String title() {
    return "Tallberg";
  }

  @Override
  public Map<String, TextTable> tables(ReportedRuns runs, TableFormat format) {
    List<StreamRow> rows = ReportSections.otherStreams(runs).toList();
    Map<String, TextTable> tables = new HashMap<>(throughput(rows));
    tables.putAll(latency(rows));
    return tables;
  }

  private static Map<String, TextTable> throughput(List<StreamRow> rows) {
    List<List<String>> cells =
        rows.stream()
            .filter(row -> row.label().targetRate().isEmpty())
            .map(
                row ->
                    cells(
                        row,
                        Stream.of(
                            Cells.number(row.label().messagesPerSecond()),
                            Cells.number(row.label().megabytesPerSecond()),
                            THROUGHPUT
                                .row(RATE, row.conditions())
                                .map(one -> Cells.number(one.value(RATE).number()))
                                .orElse(""))))
            .toList();
    return TextTable.named(
        "tallberg-throughput",
        2,
        List.of(
            "run",
            "platform",
            "message (bytes)",
            "messages (1/s)",
            "MB/s",
            THROUGHPUT.source() + ", messages (1/s)"),
        cells);
  }

  private static Map<String, TextTable> latency(List<StreamRow> rows) {
    List<List<String>> cells =
        rows.stream()
            .filter(row -> row.label().targetRate().isPresent())
            .map(
                row ->
                    cells(
                        row,
                        Stream.of(
                                Stream.of(Cells.number(row.label().targetRate())),
                                measured(row.label().transit()),
                                published(row))
                            .flatMap(one -> one)))
            .toList();
    List<String> header = new ArrayList<>(List.of("run", "platform", "message (bytes)"));
    header.addAll(List.of("offered rate (1/s)", "mean (ms)", "min (ms)", "max (ms)"));
    TIMES.forEach(name -> header.add(LATENCY.source() + ", " + name + " (ms)"));
    return TextTable.named("tallberg-latency", 2, header, cells);
  }

  private static Stream<String> measured(Optional<LatencyStatistics> transit) {
    return transit
        .map(one -> Stream.of(one.mean(), one.min(), one.max()).map(Cells::millis))
        .orElse(Stream.of("", "", ""));
  }

  private static Stream<String> published(StreamRow row) {
    Optional<PublishedRow> published = LATENCY.row("transit.mean", row.conditions());
    return TIMES.stream()
        .map(
            name ->
                published
                    .map(one -> Cells.millis(one.value("transit." + name).micros()))
                    .orElse(""));
  }

  private static List<String> cells(StreamRow row, Stream<String> figures) {
    Streaming messages = row.label().messages();
    return Stream.concat(
            Stream.of(
                row.run().name(), messages.platform(), Integer.toString(messages.messageBytes())),
            figures)
        .toList();
  }
}
