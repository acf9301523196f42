package org.ngsildbench.analysis.papers.tallberg;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.ngsildbench.analysis.model.LatencyStatistics;
import org.ngsildbench.analysis.published.Experiment;
import org.ngsildbench.analysis.run.MeasuredRow;
import org.ngsildbench.analysis.run.ReportedRuns;
import org.ngsildbench.analysis.run.StreamRow;
import org.ngsildbench.analysis.section.ReportSection;
import org.ngsildbench.analysis.section.ReportSections;
import org.ngsildbench.analysis.tables.Cells;
import org.ngsildbench.analysis.tables.Columns;
import org.ngsildbench.analysis.tables.TableFormat;
import org.ngsildbench.analysis.tables.TextTable;

/** The thesis' tables of throughput and latency; the page shows them in its general section. */
public final class PlatformTables extends ReportSection {

  private static final Experiment THROUGHPUT = new Tallberg().experiment("table-2");
  private static final Experiment LATENCY = new Tallberg().experiment("tables-3-to-8");
  private static final String RATE = "messagesPerSecond";

  /** Names the section. */
  public PlatformTables() {
    super("tallberg", "Tallberg");
  }

  @Override
  public Map<String, TextTable> tables(ReportedRuns runs, TableFormat format) {
    List<StreamRow> rows = ReportSections.otherStreams(runs).toList();
    Map<String, TextTable> tables = new HashMap<>();
    tables.putAll(
        TextTable.named(
            "tallberg-throughput",
            2,
            throughput(),
            rows.stream().filter(row -> row.label().targetRate().isEmpty()).toList()));
    tables.putAll(
        TextTable.named(
            "tallberg-latency",
            2,
            latency(),
            rows.stream().filter(row -> row.label().targetRate().isPresent()).toList()));
    return tables;
  }

  @Override
  public List<MeasuredRow> measured(ReportedRuns runs) {
    return ReportSections.otherStreams(runs).map(MeasuredRow::of).toList();
  }

  private static Columns<StreamRow> platform() {
    return new Columns<StreamRow>()
        .with("run", row -> row.run().name())
        .with("platform", row -> row.messages().platform())
        .with("message (bytes)", row -> Integer.toString(row.messages().messageBytes()));
  }

  private static Columns<StreamRow> throughput() {
    return platform()
        .with("messages (1/s)", row -> Cells.number(row.label().messagesPerSecond()))
        .with("MiB/s", row -> Cells.number(row.label().mebibytesPerSecond()))
        .with("groups", row -> Integer.toString(row.messages().groups()))
        .with(THROUGHPUT.source() + ", messages (1/s)", row -> published(row, RATE))
        .with(THROUGHPUT.source() + ", MiB/s", row -> published(row, "mebibytesPerSecond"));
  }

  private static String published(StreamRow row, String quantity) {
    return THROUGHPUT
        .beside(quantity, row.conditions())
        .map(one -> Cells.number(one.value(quantity).number()))
        .orElse("");
  }

  private static Columns<StreamRow> latency() {
    Columns<StreamRow> columns =
        platform()
            .with("offered rate (1/s)", row -> Cells.number(row.label().targetRate()))
            .with("mean (ms)", row -> transit(row, LatencyStatistics::mean))
            .with("min (ms)", row -> transit(row, LatencyStatistics::min))
            .with("max (ms)", row -> transit(row, LatencyStatistics::max));
    for (String name : List.of("mean", "min", "max")) {
      String quantity = "transit." + name;
      columns.with(
          LATENCY.source() + ", " + name + " (ms)",
          row ->
              LATENCY
                  .beside(quantity, row.conditions())
                  .map(one -> Cells.millis(one.value(quantity).micros()))
                  .orElse(""));
    }
    return columns;
  }

  private static String transit(StreamRow row, ToDoubleFunction<LatencyStatistics> figure) {
    return Cells.millis(row.label().transit().stream().mapToDouble(figure).findFirst());
  }
}
