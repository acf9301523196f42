package org.ngsildbench.analysis.compare.runs;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.ngsildbench.analysis.inference.Statistic;
import org.ngsildbench.measurement.latency.LatencyKind;
import org.ngsildbench.measurement.latency.LatencyTag;

/**
 * Source of a figure in {@code latency.hlog}, from which time blocks are computed.
 *
 * @param tag tag of the times
 * @param statistic statistic of the times
 */
record TimesFigure(LatencyTag tag, Statistic statistic) {

  /**
   * Returns the origin of a figure; empty if it does not consist of times only.
   *
   * @param label the label that the times were recorded under
   * @param tail the figure's name below its label, such as {@code response}, {@code p95}
   */
  static Optional<TimesFigure> of(String label, List<String> tail) {
    if (tail.equals(List.of("throughputPerSecond"))) {
      return Optional.of(
          new TimesFigure(new LatencyTag(label, LatencyKind.SERVICE), Statistic.THROUGHPUT));
    }
    if (tail.size() != 2) {
      return Optional.empty();
    }
    Optional<LatencyKind> kind =
        Arrays.stream(LatencyKind.values()).filter(k -> k.text().equals(tail.get(0))).findFirst();
    Optional<Statistic> statistic =
        Arrays.stream(Statistic.values())
            .filter(s -> s != Statistic.THROUGHPUT)
            .filter(s -> s.name().toLowerCase(Locale.ROOT).equals(tail.get(1)))
            .findFirst();
    return kind.flatMap(k -> statistic.map(s -> new TimesFigure(new LatencyTag(label, k), s)));
  }
}
