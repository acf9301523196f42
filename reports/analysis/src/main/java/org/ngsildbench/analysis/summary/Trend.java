package org.ngsildbench.analysis.summary;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.ngsildbench.analysis.folder.Latencies;
import org.ngsildbench.analysis.growth.Slope;
import org.ngsildbench.analysis.model.ScalabilitySummary;
import org.ngsildbench.analysis.statistics.Timeline;
import org.ngsildbench.measurement.latency.LatencyKind;

/**
 * Change of times over a run, as the least-squares slope of the medians of its periods. Times that
 * grow are those of a queue that is not worked off.
 *
 * @param slope increase in seconds per second
 * @param unit what is shown, such as {@code ms}
 * @param scale factor from seconds to this unit
 */
public record Trend(Slope slope, String unit, double scale) {

  /** Increase of the time per time: this share of the load is more than the broker can process. */
  private static final double BEHIND = 0.01;

  /** Fewer periods show no trend. */
  public static final int MIN_PERIODS = 5;

  /** Returns the trend of a label's visibility delay; empty with too few periods. */
  public static Optional<Trend> ofVisibility(String label, Latencies latencies) {
    return slope(label, LatencyKind.STALENESS, latencies).map(slope -> new Trend(slope, "ms", 1e3));
  }

  /**
   * Returns the trend of the queue of unanswered batches, whose length is the offered rate times
   * the response time; empty with too few periods.
   */
  public static Optional<Trend> ofQueue(ScalabilitySummary step, Latencies latencies) {
    return slope(step.counts().label(), LatencyKind.RESPONSE, latencies)
        .map(slope -> new Trend(slope, "unanswered batches", step.targetRate()));
  }

  private static Optional<Slope> slope(String label, LatencyKind kind, Latencies latencies) {
    List<Timeline.Point> periods =
        Optional.ofNullable(latencies.timelines(kind).get(label))
            .map(Timeline::points)
            .orElse(List.of());
    if (periods.size() < MIN_PERIODS) {
      return Optional.empty();
    }
    double start = periods.get(0).startSeconds();
    return Optional.of(
        Slope.ofLine(
            periods.stream()
                .map(point -> new double[] {point.startSeconds() - start, point.p50Micros() / 1e6})
                .toArray(double[][]::new)));
  }

  /** Returns whether the broker falls behind. */
  public boolean grows() {
    return slope.interval().low() > BEHIND;
  }

  /** Returns whether it may fall behind. */
  public boolean mayGrow() {
    return slope.interval().high() > BEHIND;
  }

  /** Returns the change with its 95 % interval. */
  public String text() {
    return String.format(
        Locale.ROOT,
        "changes by %.3f %s per second (95 %% interval %.3f to %.3f)",
        slope.exponent() * scale,
        unit,
        slope.interval().low() * scale,
        slope.interval().high() * scale);
  }
}
