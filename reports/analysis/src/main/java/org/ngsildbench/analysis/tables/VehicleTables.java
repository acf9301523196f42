package org.ngsildbench.analysis.tables;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.ngsildbench.analysis.model.VehiclesSummary;
import org.ngsildbench.analysis.run.ReportedRuns;
import org.ngsildbench.measurement.tally.Vehicles;

/** The tables about simulated drivers: what became of their messages, and how long it took. */
final class VehicleTables {

  private VehicleTables() {}

  static Optional<TextTable> messages(ReportedRuns runs) {
    return new RunRows<>(
            summary -> summary.vehicles().stream(),
            3,
            "label",
            "sink",
            "start",
            "drivers",
            "sent",
            "first try",
            "recovered",
            "pending",
            "lost",
            "failed attempts",
            "repeats",
            "error share",
            "extra traffic",
            "sent bytes",
            "late",
            "messages (1/s)",
            "kilometres")
        .table(runs, VehicleTables::cells);
  }

  private static List<String> cells(VehiclesSummary one) {
    Vehicles messages = one.messages();
    return Stream.of(
            Stream.of(one.label(), messages.sink(), messages.start()),
            Stream.of(
                    (long) messages.drivers(),
                    messages.sent(),
                    messages.firstTry(),
                    messages.recovered(),
                    messages.pending(),
                    messages.lost(),
                    messages.failures(),
                    messages.repeats())
                .map(String::valueOf),
            Stream.of(
                Cells.number(messages.errorRate()),
                Cells.number(messages.extraTraffic()),
                Long.toString(messages.sentBytes()),
                Long.toString(one.counts().late()),
                Cells.number(one.messagesPerSecond()),
                Cells.number(messages.metres() / 1_000)))
        .flatMap(part -> part)
        .toList();
  }

  static Optional<TextTable> times(ReportedRuns runs) {
    return new RunRows<>(
            summary -> summary.vehicles().stream().flatMap(VehicleTables::kinds),
            2,
            "label",
            "time")
        .withTimes()
        .table(runs, cells -> cells);
  }

  private static Stream<List<String>> kinds(VehiclesSummary one) {
    return Stream.of(
            one.delay().map(times -> row(one, "delay", Cells.times(Optional.of(times)))),
            one.publish().map(times -> row(one, "publish", Cells.times(Optional.of(times)))),
            one.lateStarts().map(times -> row(one, "late starts", Cells.times(Optional.of(times)))))
        .flatMap(Optional::stream);
  }

  private static List<String> row(VehiclesSummary one, String kind, List<String> times) {
    return Stream.concat(Stream.of(one.label(), kind), times.stream()).toList();
  }
}
