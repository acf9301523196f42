package org.ngsildbench.analysis.tables;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.ngsildbench.analysis.model.LatencyStatistics;
import org.ngsildbench.analysis.model.StreamingSummary;
import org.ngsildbench.analysis.run.ReportedRuns;
import org.ngsildbench.measurement.tally.Streaming;

/** The tables of published messages: outcomes and times. */
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
        .map(
            time ->
                Stream.concat(
                        Stream.of(one.label(), time.getKey()),
                        Cells.times(time.getValue()).stream())
                    .toList());
  }
}
