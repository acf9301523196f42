package org.ngsildbench.analysis.summary;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.ngsildbench.analysis.folder.Latencies;
import org.ngsildbench.analysis.inference.LatencySeries;
import org.ngsildbench.analysis.inference.WholeRun;
import org.ngsildbench.analysis.model.PausedSummary;
import org.ngsildbench.measurement.latency.LatencyKind;

/** The labels whose operations were delayed by pauses of the load generator. */
final class PausedLabels {

  private PausedLabels() {}

  /** Their summaries, in order of label. */
  static List<PausedSummary> of(Latencies latencies) {
    return latencies.labels().stream()
        .flatMap(
            label ->
                Stream.of(
                        paused(latencies, label, LatencyKind.RESPONSE, LatencyKind.PAUSED),
                        paused(latencies, label, LatencyKind.DELAY, LatencyKind.PAUSED_DELAY))
                    .flatMap(Optional::stream))
        .toList();
  }

  private static Optional<PausedSummary> paused(
      Latencies latencies, String label, LatencyKind all, LatencyKind held) {
    return latencies
        .of(label, held)
        .flatMap(
            paused -> latencies.of(label, all).map(times -> summary(label, all, times, paused)));
  }

  private static PausedSummary summary(
      String label, LatencyKind kind, LatencySeries all, LatencySeries paused) {
    return new PausedSummary(
        label, kind.text(), paused.count(), WholeRun.of(all), WholeRun.without(paused, all));
  }
}
