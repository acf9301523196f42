package org.ngsildbench.analysis.page;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.ngsildbench.analysis.markup.Element;
import org.ngsildbench.analysis.model.LatencyStatistics;
import org.ngsildbench.analysis.model.Percentile;
import org.ngsildbench.analysis.model.StreamingSummary;
import org.ngsildbench.analysis.published.PublishedStreams;
import org.ngsildbench.analysis.run.ReportedRun;
import org.ngsildbench.analysis.run.ReportedRuns;
import org.ngsildbench.analysis.run.StreamRow;
import org.ngsildbench.measurement.tally.Streaming;

/** How many messages platforms took, how long each was under way, and what became of them. */
final class StreamingSection {

  private final List<Row> rows;

  /** A label of a run. */
  private record Row(ReportedRun run, StreamingSummary label) {
    String size() {
      return size(label.messages().messageBytes());
    }

    static String size(int bytes) {
      return bytes >= 1_000 && bytes % 1_000 == 0
          ? NumberFormatting.count(bytes / 1_000) + " kB"
          : NumberFormatting.count(bytes) + " B";
    }

    String rate() {
      return label.targetRate().isPresent()
          ? NumberFormatting.number(label.targetRate().getAsDouble()) + "/s"
          : "maximum";
    }

    Optional<PublishedStreams> published() {
      return PublishedStreams.of(
          label.messages().platform(), label.messages().messageBytes(), label.targetRate());
    }
  }

  private StreamingSection(List<Row> rows) {
    this.rows = rows;
  }

  static Optional<Element> of(ReportedRuns runs) {
    List<Row> rows =
        StreamRow.of(runs)
            .filter(row -> !row.isHttpStream() && !row.isPublish())
            .map(row -> new Row(row.run(), row.label()))
            .toList();
    return rows.isEmpty() ? Optional.empty() : Optional.of(new StreamingSection(rows).element());
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
    if (rows.stream().anyMatch(row -> row.published().isPresent())) {
      section.add(published());
    }
    return section;
  }

  private static Optional<Element> card(Stream<Row> rows, Element table) {
    return rows.findAny().isPresent() ? Optional.of(Sections.card(table)) : Optional.empty();
  }

  private Stream<Row> maxima() {
    return rows.stream().filter(row -> row.label().targetRate().isEmpty());
  }

  private Stream<Row> atRates() {
    return rows.stream().filter(row -> row.label().targetRate().isPresent());
  }

  private Element throughput() {
    DataTable table =
        new DataTable(
            "As many messages as possible",
            "Platform",
            "Size",
            "Messages/s",
            "MB/s",
            PublishedStreams.SOURCE + ": messages/s",
            "Publishing, p50",
            "End to end, p50");
    maxima()
        .forEach(
            row ->
                table.row(
                    row.run().name(),
                    row.size(),
                    NumberFormatting.count(Math.round(row.label().messagesPerSecond())),
                    NumberFormatting.number(row.label().megabytesPerSecond()),
                    row.published()
                        .map(one -> NumberFormatting.number(one.messagesPerSecond().getAsDouble()))
                        .orElse(NumberFormatting.NONE),
                    median(row.label().publish()),
                    median(row.label().endToEnd())));
    return table.element();
  }

  private static String median(Optional<LatencyStatistics> times) {
    return times
        .map(latencyStatistics -> micros(latencyStatistics, Percentile.P50))
        .orElse(NumberFormatting.NONE);
  }

  private Element delays() {
    DataTable table =
        new DataTable(
            "End to end at a rate, in microseconds",
            "Platform",
            "Size",
            "Rate",
            "Mean",
            "Min",
            "p50",
            "p95",
            "p99",
            "Max",
            "Mean from actual send",
            PublishedStreams.SOURCE + ": mean",
            "min",
            "max");
    atRates().forEach(row -> row.label().endToEnd().ifPresent(times -> delay(table, row, times)));
    return table.element();
  }

  private static void delay(DataTable table, Row row, LatencyStatistics times) {
    Optional<PublishedStreams.EndToEnd> published =
        row.published().flatMap(PublishedStreams::endToEnd);
    table.row(
        row.run().name(),
        row.size(),
        row.rate(),
        micros(times.mean()),
        micros(times.min()),
        micros(times, Percentile.P50),
        micros(times, Percentile.P95),
        micros(times, Percentile.P99),
        micros(times.max()),
        row.label().transit().map(one -> micros(one.mean())).orElse(NumberFormatting.NONE),
        published.map(one -> micros(one.mean())).orElse(NumberFormatting.NONE),
        published.map(one -> micros(one.min())).orElse(NumberFormatting.NONE),
        published.map(one -> micros(one.max())).orElse(NumberFormatting.NONE));
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
    for (Row row : rows) {
      Streaming messages = row.label().messages();
      table.row(
          row.run().name(),
          row.size(),
          row.rate(),
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

  private static Element published() {
    return Sections.published(
        PublishedStreams.SOURCE,
        Sections.paragraph(
            "Kafka 2.5.0, Pulsar 2.5.1 and Redis 6.0.2, one node each with persistent storage,"
                + " on a server with 20 cores. Throughput was taken with the platforms' own"
                + " tools. End-to-end times ran from the actual send, and a late send delayed"
                + " those after it: compare them with the mean from the actual send."));
  }
}
