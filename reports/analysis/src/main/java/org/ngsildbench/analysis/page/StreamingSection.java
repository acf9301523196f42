package org.ngsildbench.analysis.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.ngsildbench.analysis.markup.Element;
import org.ngsildbench.analysis.model.LatencyStatistics;
import org.ngsildbench.analysis.model.Percentile;
import org.ngsildbench.analysis.published.Experiment;
import org.ngsildbench.analysis.published.Papers;
import org.ngsildbench.analysis.published.PublishedValue;
import org.ngsildbench.analysis.run.ReportedRuns;
import org.ngsildbench.analysis.run.StreamRow;
import org.ngsildbench.analysis.section.ReportSections;
import org.ngsildbench.measurement.tally.Streaming;

/** Throughput, latency and outcomes of messages on streaming platforms. */
final class StreamingSection {

  private static final String MAXIMUM = "messagesPerSecond";
  private static final String MEAN = "transit.mean";
  private static final List<String> TIMES = List.of(MEAN, "transit.min", "transit.max");

  private final List<StreamRow> rows;

  private StreamingSection(List<StreamRow> rows) {
    this.rows = rows;
  }

  static Optional<Element> of(ReportedRuns runs) {
    List<StreamRow> rows = ReportSections.otherStreams(runs).toList();
    return rows.isEmpty() ? Optional.empty() : Optional.of(new StreamingSection(rows).element());
  }

  private static String size(StreamRow row) {
    int bytes = row.label().messages().messageBytes();
    return bytes >= 1_000 && bytes % 1_000 == 0
        ? NumberFormatting.count(bytes / 1_000) + " kB"
        : NumberFormatting.count(bytes) + " B";
  }

  private static String rate(StreamRow row) {
    return row.label().targetRate().isPresent()
        ? NumberFormatting.number(row.label().targetRate().getAsDouble()) + "/s"
        : "maximum";
  }

  /** Returns the experiments with published values of that quantity. */
  private static Stream<Experiment> experiments(String quantity) {
    return Papers.experiments("streaming").stream().filter(one -> one.has(quantity));
  }

  private static boolean isPublished(StreamRow row) {
    String quantity = row.label().targetRate().isEmpty() ? MAXIMUM : MEAN;
    return experiments(quantity).anyMatch(one -> one.row(quantity, row.conditions()).isPresent());
  }

  private Element element() {
    Element section = Sections.section("streaming", "Streaming");
    section.add(
        Sections.lead(
            "End to end is from the moment a message was meant to be sent to its arrival at a"
                + " consumer; publishing is from its actual send to its acknowledgement. Both were"
                + " recorded of every message. Times are in microseconds. "
                + TimesTable.DASHES));
    card(maxima(), throughput()).ifPresent(section::add);
    card(atRates(), delays()).ifPresent(section::add);
    section.add(Sections.card(outcomes()));
    if (rows.stream().anyMatch(StreamingSection::isPublished)) {
      section.addAll(PublishedBoxes.notes("streaming"));
    }
    return section;
  }

  private static Optional<Element> card(Stream<StreamRow> rows, Element table) {
    return rows.findAny().isPresent() ? Optional.of(Sections.card(table)) : Optional.empty();
  }

  private Stream<StreamRow> maxima() {
    return rows.stream().filter(row -> row.label().targetRate().isEmpty());
  }

  private Stream<StreamRow> atRates() {
    return rows.stream().filter(row -> row.label().targetRate().isPresent());
  }

  private Element throughput() {
    List<String> columns = new ArrayList<>(List.of("Platform", "Size", "Messages/s", "MB/s"));
    experiments(MAXIMUM).forEach(one -> columns.add(one.source() + ": messages/s"));
    columns.addAll(List.of("Publishing, p50", "End to end, p50"));
    DataTable table = new DataTable("As many messages as possible", columns);
    maxima().forEach(row -> table.row(row.run().name(), throughput(row)));
    return table.element();
  }

  private static List<String> throughput(StreamRow row) {
    List<String> cells = new ArrayList<>(List.of(size(row)));
    cells.add(NumberFormatting.count(Math.round(row.label().messagesPerSecond())));
    cells.add(NumberFormatting.number(row.label().megabytesPerSecond()));
    cells.addAll(published(row, List.of(MAXIMUM), one -> NumberFormatting.number(one.number())));
    cells.add(median(row.label().publish()));
    cells.add(median(row.label().endToEnd()));
    return cells;
  }

  /** Returns these quantities of every experiment that has the first of them. */
  private static List<String> published(
      StreamRow row, List<String> quantities, Function<PublishedValue, String> shown) {
    String first = quantities.get(0);
    return experiments(first)
        .map(one -> one.row(first, row.conditions()))
        .flatMap(
            found ->
                quantities.stream()
                    .map(
                        quantity ->
                            found
                                .map(values -> shown.apply(values.value(quantity)))
                                .orElse(NumberFormatting.NONE)))
        .toList();
  }

  private static String median(Optional<LatencyStatistics> times) {
    return times
        .map(latencyStatistics -> micros(latencyStatistics, Percentile.P50))
        .orElse(NumberFormatting.NONE);
  }

  private Element delays() {
    List<String> columns = new ArrayList<>(List.of("Platform", "Size", "Rate", "Mean", "Min"));
    columns.addAll(List.of("p50", "p95", "p99", "Max", "Mean from actual send"));
    experiments(MEAN)
        .forEach(one -> columns.addAll(List.of(one.source() + ": mean", "min", "max")));
    DataTable table = new DataTable("End to end at a rate, in microseconds", columns);
    atRates()
        .forEach(
            row ->
                row.label()
                    .endToEnd()
                    .ifPresent(times -> table.row(row.run().name(), delay(row, times))));
    return table.element();
  }

  private static List<String> delay(StreamRow row, LatencyStatistics times) {
    List<String> cells = new ArrayList<>(List.of(size(row), rate(row)));
    cells.addAll(List.of(micros(times.mean()), micros(times.min())));
    List.of(Percentile.P50, Percentile.P95, Percentile.P99)
        .forEach(percentile -> cells.add(micros(times, percentile)));
    cells.add(micros(times.max()));
    cells.add(row.label().transit().map(one -> micros(one.mean())).orElse(NumberFormatting.NONE));
    cells.addAll(published(row, TIMES, one -> micros(one.micros())));
    return cells;
  }

  private static String micros(double micros) {
    return NumberFormatting.count(Math.round(micros));
  }

  private static String micros(LatencyStatistics times, Percentile percentile) {
    var micros = times.at(percentile);
    return micros.isPresent() ? micros(micros.getAsDouble()) : NumberFormatting.NONE;
  }

  private Element outcomes() {
    DataTable table =
        new DataTable(
            "What became of the messages",
            "Platform",
            "Size",
            "Rate",
            "Sent",
            "Acknowledged",
            "Failed",
            "Delivered",
            "Lost",
            "Duplicates",
            "Out of order",
            "Foreign",
            "Never sent",
            "Behind at the end",
            "Caught up after, s");
    for (StreamRow row : rows) {
      Streaming messages = row.label().messages();
      table.row(
          row.run().name(),
          size(row),
          rate(row),
          NumberFormatting.count(messages.sent()),
          NumberFormatting.count(messages.acknowledged()),
          NumberFormatting.count(messages.failed()),
          NumberFormatting.count(messages.delivered()),
          NumberFormatting.count(messages.lost()),
          NumberFormatting.count(messages.duplicates()),
          NumberFormatting.count(messages.outOfOrder()),
          NumberFormatting.count(messages.foreign()),
          NumberFormatting.count(row.label().counts().dropped()),
          NumberFormatting.count(messages.behind()),
          messages.behind() > 0
              ? NumberFormatting.number(messages.catchUpMicros() / 1e6)
              : NumberFormatting.NONE);
    }
    return table.element();
  }
}
