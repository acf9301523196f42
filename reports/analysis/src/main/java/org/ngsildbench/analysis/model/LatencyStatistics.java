package org.ngsildbench.analysis.model;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Latency distribution of one kind of operation, microseconds.
 *
 * <p>Times come from merged histograms with three significant digits. Each figure is the middle of
 * its cell, within 0.05 % of the recorded value, and figures are consistent: {@code min <= p50 <=
 * p99 <= max}, with the mean between min and max.
 *
 * @param count recorded times, at least 1, including those before the steady state
 * @param mean arithmetic mean
 * @param min smallest time
 * @param percentiles percentiles supported by the count, see {@link Percentile}
 * @param max largest time
 * @param confidence 95 % confidence intervals of mean, p95 and p99, or why there are none
 * @param steady part of the run that the figures cover
 */
public record LatencyStatistics(
    long count,
    double mean,
    double min,
    Map<Percentile, Double> percentiles,
    double max,
    Confidence confidence,
    SteadyPart steady) {

  /** Copies the percentiles, in their order. */
  public LatencyStatistics {
    Map<Percentile, Double> ordered = new EnumMap<>(Percentile.class);
    ordered.putAll(percentiles);
    percentiles = Collections.unmodifiableMap(ordered);
  }

  /** The 95 % confidence interval of the mean; empty if it is withheld. */
  public Optional<Interval> meanInterval() {
    return confidence.of(Confidence.MEAN);
  }

  /** The 95 % confidence interval of a percentile; empty where there is none. */
  public Optional<Interval> interval(Percentile percentile) {
    return confidence.of(percentile.key());
  }

  /** A percentile, if the count carries it. */
  public OptionalDouble at(Percentile percentile) {
    Double micros = percentiles.get(percentile);
    return micros == null ? OptionalDouble.empty() : OptionalDouble.of(micros);
  }
}
