package org.ngsildbench.analysis.validity;

import static org.ngsildbench.analysis.model.Words.percent;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ngsildbench.analysis.inference.WholeRun;
import org.ngsildbench.analysis.model.Percentile;
import org.ngsildbench.analysis.model.Spread;
import org.ngsildbench.measurement.latency.LatencyKind;

/**
 * The part of a label's percentiles that is the wait before the start.
 *
 * @param of shares from 0 to 1, by percentile; none where the times are not known
 */
record LatenessShare(Map<Percentile, Double> of) {

  /** The share in times that were not recorded; it counts as decisive. */
  static final LatenessShare UNKNOWN = new LatenessShare(Map.of());

  /** The share in the times from the intended start to the end. */
  static Optional<LatenessShare> ofOperations(Evidence run, String label) {
    return between(run, label, LatencyKind.RESPONSE, LatencyKind.SERVICE);
  }

  /** The share in the times from the intended send to the arrival. */
  static Optional<LatenessShare> ofArrivals(Evidence run, String label) {
    return between(run, label, LatencyKind.DELAY, LatencyKind.TRANSIT);
  }

  /** The share in a fleet's delays, whose lateness is recorded by itself. */
  static Optional<LatenessShare> ofFleet(Evidence run, String label) {
    Optional<Spread> delays = spread(run, label, LatencyKind.RESPONSE);
    Optional<Spread> lateness = spread(run, label, LatencyKind.LATENESS);
    return delays.flatMap(
        all ->
            lateness.map(
                late ->
                    shares(all, (percentile, time) -> late.at(percentile).orElse(time) / time)));
  }

  private static Optional<LatenessShare> between(
      Evidence run, String label, LatencyKind withWait, LatencyKind without) {
    Optional<Spread> all = spread(run, label, withWait);
    Optional<Spread> work = spread(run, label, without);
    return all.flatMap(
        times ->
            work.map(
                ofWork ->
                    shares(
                        times, (percentile, time) -> 1 - ofWork.at(percentile).orElse(0) / time)));
  }

  private static Optional<Spread> spread(Evidence run, String label, LatencyKind kind) {
    return run.folder().latencies().of(label, kind).map(WholeRun::of);
  }

  private static LatenessShare shares(Spread times, ShareOfTime share) {
    Map<Percentile, Double> shares = new EnumMap<>(Percentile.class);
    Stream.of(Percentile.P50, Percentile.P95, Percentile.P99)
        .forEach(
            percentile ->
                times
                    .at(percentile)
                    .ifPresent(
                        time ->
                            shares.put(
                                percentile, Math.min(1, Math.max(0, share.at(percentile, time))))));
    return new LatenessShare(shares);
  }

  /** Computes a share from a percentile's time in microseconds. */
  private interface ShareOfTime {
    double at(Percentile percentile, double micros);
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
        ? "How much of the response times this is, is not known."
        : of.entrySet().stream()
            .map(one -> percent(one.getValue()) + " of " + one.getKey().key())
            .collect(Collectors.joining(", ", "Response times contain the wait: it is ", "."));
  }
}
