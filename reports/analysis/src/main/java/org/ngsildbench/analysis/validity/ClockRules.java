package org.ngsildbench.analysis.validity;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.ngsildbench.analysis.model.Note;
import org.ngsildbench.analysis.statistics.WholeMilliseconds;
import org.ngsildbench.measurement.environment.ClockFacts;
import org.ngsildbench.measurement.latency.LatencyKind;
import org.ngsildbench.measurement.manifest.BrokerClock;

/** Checks time resolution and clock offsets. */
final class ClockRules {

  private static final long MICROSECOND_NANOS = 1000;

  private ClockRules() {}

  static Stream<Note> resolution(Evidence run) {
    return Optional.ofNullable(run.folder().manifest().clock())
        .map(ClockFacts::resolutionNanos)
        .filter(nanos -> nanos > MICROSECOND_NANOS)
        .map(
            nanos ->
                Note.warning(
                    "The clock moves in steps of "
                        + nanos / MICROSECOND_NANOS
                        + " µs; smaller differences mean nothing."))
        .stream();
  }

  static Stream<Note> broker(Evidence run) {
    return Optional.ofNullable(run.folder().manifest().brokerClock())
        .flatMap(BrokerClock::remark)
        .map(Note::warning)
        .stream();
  }

  static Stream<Note> wholeMilliseconds(Evidence run) {
    List<String> coarse =
        run.folder().latencies().labels().stream()
            .filter(
                label ->
                    run.folder()
                        .latencies()
                        .of(label, LatencyKind.SERVICE)
                        .filter(series -> WholeMilliseconds.in(series.merged()))
                        .isPresent())
            .toList();
    return coarse.isEmpty()
        ? Stream.empty()
        : Stream.of(
            Note.warning(
                "Times of "
                    + String.join(", ", coarse)
                    + " were measured in whole milliseconds, as by JMeter's own samplers."));
  }
}
