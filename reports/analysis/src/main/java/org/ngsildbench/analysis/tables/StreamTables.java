package org.ngsildbench.analysis.tables;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.ngsildbench.analysis.model.LatencyStatistics;
import org.ngsildbench.analysis.model.StreamingSummary;
import org.ngsildbench.analysis.published.PublishedPublishRates;
import org.ngsildbench.analysis.published.PublishedStreams;
import org.ngsildbench.analysis.run.ReportedRuns;
import org.ngsildbench.analysis.run.StreamRow;
import org.ngsildbench.measurement.tally.Streaming;

/**
 * The tables of published messages: every number, and those behind Tallberg's tables, Ztreamy's
 * figures and Vermillion's, with the published values beside.
 */
final class StreamTables {

  private final ReportedRuns runs;

  StreamTables(ReportedRuns runs) {
    this.runs = runs;
  }

  /** The tables by the name of their file; those without a row are left out. */
  Map<String, TextTable> all() {
    Map<String, TextTable> tables = new LinkedHashMap<>();
    outcomes().ifPresent(table -> tables.put("streaming", table));
    times().ifPresent(table -> tables.put("streaming-times", table));
    tallbergThroughput().ifPresent(table -> tables.put("tallberg-throughput", table));
    tallbergLatency().ifPresent(table -> tables.put("tallberg-latency", table));
    ztreamy().ifPresent(table -> tables.put("ztreamy-delay", table));
    vermillion().ifPresent(table -> tables.put("vermillion-publish", table));
    return tables;
  }

  private Optional<TextTable> outcomes() {
    return new RunRows<>(
            summary -> summary.streaming().stream(),
            3,
            "label",
            "platform",
            "acknowledgement",
            "message (bytes)",
            "offered rate (1/s)",
            "groups",
            "sent",
            "acknowledged",
            "failed",
            "delivered",
            "lost",
            "delivered though failed",
            "duplicates",
            "out of order",
            "foreign",
            "late",
            "dropped",
            "behind at the end",
            "caught up after (s)",
            "messages (1/s)",
            "MB/s",
            "server (cores)")
        .table(runs, StreamTables::outcomes);
  }

  private static List<String> outcomes(StreamingSummary one) {
    Streaming messages = one.messages();
    Stream<Long> counts =
        Stream.of(
            (long) messages.groups(),
            messages.sent(),
            messages.acknowledged(),
            messages.failed(),
            messages.delivered(),
            messages.lost(),
            messages.unacknowledgedDelivered(),
            messages.duplicates(),
            messages.outOfOrder(),
            messages.foreign(),
            one.counts().late(),
            one.counts().dropped(),
            messages.behind());
    List<String> cells =
        new ArrayList<>(List.of(one.label(), messages.platform(), messages.acknowledgement()));
    cells.add(Integer.toString(messages.messageBytes()));
    cells.add(Cells.number(one.targetRate()));
    counts.map(String::valueOf).forEach(cells::add);
    cells.add(Cells.number(messages.catchUpMicros() / 1e6));
    cells.add(Cells.number(one.messagesPerSecond()));
    cells.add(Cells.number(one.megabytesPerSecond()));
    cells.add(Cells.number(one.serverCores()));
    return cells;
  }

  private Optional<TextTable> times() {
    return new RunRows<>(
            summary -> summary.streaming().stream().flatMap(StreamTables::timesOf),
            2,
            "label",
            "time")
        .withTimes()
        .table(runs, cells -> cells);
  }

  private static Stream<List<String>> timesOf(StreamingSummary one) {
    Map<String, Optional<LatencyStatistics>> times = new LinkedHashMap<>();
    times.put("end to end", one.endToEnd());
    times.put("end to end, from actual send", one.transit());
    times.put("publishing", one.publish());
    times.put("publishing, from intended send", one.response());
    return times.entrySet().stream()
        .filter(time -> time.getValue().isPresent())
        .map(time -> joined(List.of(one.label(), time.getKey()), Cells.times(time.getValue())));
  }

  private Optional<TextTable> tallbergThroughput() {
    return table(
        row -> isPlatform(row) && row.label().targetRate().isEmpty(),
        2,
        List.of(
            "run",
            "platform",
            "message (bytes)",
            "messages (1/s)",
            "MB/s",
            PublishedStreams.SOURCE + ", messages (1/s)"),
        row ->
            joined(
                platform(row),
                List.of(
                    Cells.number(row.label().messagesPerSecond()),
                    Cells.number(row.label().megabytesPerSecond()),
                    published(row).map(one -> Cells.number(one.messagesPerSecond())).orElse(""))));
  }

  private Optional<TextTable> tallbergLatency() {
    List<String> header = new ArrayList<>(List.of("run", "platform", "message (bytes)"));
    header.add("offered rate (1/s)");
    header.addAll(List.of("mean (ms)", "min (ms)", "max (ms)"));
    Stream.of("mean", "min", "max")
        .forEach(name -> header.add(PublishedStreams.SOURCE + ", " + name + " (ms)"));
    return table(
        row -> isPlatform(row) && row.label().targetRate().isPresent(),
        2,
        header,
        row ->
            joined(
                platform(row),
                List.of(Cells.number(row.label().targetRate())),
                extremes(
                    row.label().transit().map(one -> List.of(one.mean(), one.min(), one.max()))),
                extremes(
                    published(row)
                        .flatMap(PublishedStreams::endToEnd)
                        .map(one -> List.of(one.mean(), one.min(), one.max())))));
  }

  private static boolean isPlatform(StreamRow row) {
    return !row.isHttpStream() && !row.isPublish();
  }

  private static List<String> platform(StreamRow row) {
    Streaming messages = row.label().messages();
    return List.of(
        row.run().name(), messages.platform(), Integer.toString(messages.messageBytes()));
  }

  private static Optional<PublishedStreams> published(StreamRow row) {
    Streaming messages = row.label().messages();
    return PublishedStreams.of(
        messages.platform(), messages.messageBytes(), row.label().targetRate());
  }

  private static List<String> extremes(Optional<List<Double>> micros) {
    return micros
        .map(times -> times.stream().map(Cells::millis).toList())
        .orElse(List.of("", "", ""));
  }

  private Optional<TextTable> ztreamy() {
    return table(
        StreamRow::isHttpStream,
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
        row ->
            List.of(
                row.run().name(),
                row.servers(),
                row.delivery(),
                Integer.toString(row.windowMillis()),
                Integer.toString(row.repeaters()),
                Integer.toString(row.clients()),
                Cells.number(row.label().targetRate()),
                row.medianDelay().isPresent() ? Cells.millis(row.medianDelay().getAsDouble()) : "",
                row.label().endToEnd().map(one -> Cells.millis(one.mean())).orElse(""),
                Cells.number(row.label().serverCores())));
  }

  private Optional<TextTable> vermillion() {
    return table(
        StreamRow::isPublish,
        2,
        List.of(
            "run",
            "servers",
            "nodes",
            "producers",
            "message (bytes)",
            "subscribers",
            "messages (1/s)",
            PublishedPublishRates.SOURCE + ", requests (1/s)",
            "server (cores)"),
        row ->
            List.of(
                row.run().name(),
                row.servers(),
                Integer.toString(row.nodes()),
                Integer.toString(row.producers()),
                Integer.toString(row.label().messages().messageBytes()),
                Integer.toString(row.subscribers()),
                Cells.number(row.label().messagesPerSecond()),
                Cells.number(row.publishedRate()),
                Cells.number(row.label().serverCores())));
  }

  private Optional<TextTable> table(
      Predicate<StreamRow> which,
      int textColumns,
      List<String> header,
      Function<StreamRow, List<String>> cells) {
    List<List<String>> rows = StreamRow.of(runs).filter(which).map(cells).toList();
    return rows.isEmpty()
        ? Optional.empty()
        : Optional.of(new TextTable(textColumns, header, rows));
  }

  @SafeVarargs
  private static List<String> joined(List<String>... parts) {
    return Stream.of(parts).flatMap(List::stream).toList();
  }
}
