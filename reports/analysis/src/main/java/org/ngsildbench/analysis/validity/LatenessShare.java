package org.ngsildbench.analysis.validity;

import static org.ngsildbench.analysis.model.NumberText.percent;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.ngsildbench.analysis.folder.Latencies;
import org.ngsildbench.analysis.inference.WholeRun;
import org.ngsildbench.analysis.model.LatencyStatistics;
import org.ngsildbench.analysis.model.Percentile;
import org.ngsildbench.measurement.latency.LatencyKind;

/**
 * The part of a label's percentiles that is the wait before the start.
 *
 * @param of shares from 0 to 1, by percentile; none where the times are not known
 */
record LatenessShare(Map<Percentile, Double> of) {

  /** The share in times that were not recorded; it counts as decisive. */
  private static final LatenessShare UNKNOWN = new LatenessShare(Map.of());

  /** The share in the delays of a label's messages, or in its response times. */
  static LatenessShare of(Evidence run, String label) {
    return known(run, label, LatencyKind.DELAY, LatencyKind.TRANSIT)
        .or(() -> known(run, label, LatencyKind.RESPONSE, LatencyKind.SERVICE))
        .orElse(UNKNOWN);
  }

  /** The share in a fleet's delays, whose lateness is recorded separately. */
  static LatenessShare ofFleet(Evidence run, String label) {
    return known(run, label, LatencyKind.RESPONSE, LatencyKind.LATENESS).orElse(UNKNOWN);
  }

  private static Optional<LatenessShare> known(
      Evidence run, String label, LatencyKind all, LatencyKind part) {
    Latencies latencies = run.folder().latencies();
    return latencies
        .of(label, all)
        .flatMap(
            times ->
                latencies
                    .of(label, part)
                    .map(
                        of ->
                            shares(
                                WholeRun.of(times),
                                WholeRun.of(of),
                                part == LatencyKind.LATENESS)));
  }

  /**
   * @param isLateness whether the part is the wait itself; else it is the time without the wait
   */
  private static LatenessShare shares(
      LatencyStatistics all, LatencyStatistics part, boolean isLateness) {
    Map<Percentile, Double> shares = new EnumMap<>(Percentile.class);
    for (Percentile percentile : List.of(Percentile.P50, Percentile.P95, Percentile.P99)) {
      if (all.at(percentile).isPresent()) {
        double time = all.at(percentile).getAsDouble();
        double share = part.at(percentile).orElse(isLateness ? time : 0) / time;
        shares.put(percentile, Math.min(1, Math.max(0, isLateness ? share : 1 - share)));
      }
    }
    return new LatenessShare(shares);
  }

  /**
   * Returns whether the lateness decides the median or the 95th percentile. A single slow wake-up
   * in a hundred decides the 99th of any short operation, so that one only warns.
   */
  boolean decisive() {
    return of.isEmpty()
        || share(Percentile.P50) > LatenessRules.DECISIVE
        || share(Percentile.P95) > LatenessRules.DECISIVE;
  }

  private double share(Percentile percentile) {
    return of.getOrDefault(percentile, 0.0);
  }

  /** Says how much of each percentile is lateness. */
  String text() {
    return of.isEmpty()
        ? "Its share of the response times is unknown."
        : of.entrySet().stream()
            .map(one -> percent(one.getValue()) + " of " + one.getKey().key())
            .collect(Collectors.joining(", ", "Response times include this delay: it is ", "."));
  }
}
