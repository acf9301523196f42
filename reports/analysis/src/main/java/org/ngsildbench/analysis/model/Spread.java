package org.ngsildbench.analysis.model;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * How the times of one kind of operation are spread; every time in microseconds.
 *
 * <p>Times come from merged histograms of three significant digits; each figure is the middle of
 * its cell, so within 0.05 % of the recorded value, and figures agree with each other: {@code min
 * <= p50 <= p99 <= max}, and the mean lies between the smallest and the largest.
 *
 * @param count recorded times, at least 1
 * @param mean arithmetic mean
 * @param min smallest time
 * @param percentiles those that the count carries, see {@link Percentile}
 * @param max largest time
 * @param meanInterval 95 % confidence interval of the mean; empty when there were too few blocks
 * @param p95Interval 95 % confidence interval of the 95th percentile; empty when it is not bounded
 */
public record Spread(
    long count,
    double mean,
    double min,
    Map<Percentile, Double> percentiles,
    double max,
    Optional<Interval> meanInterval,
    Optional<Interval> p95Interval) {

  /** Copies the percentiles, in their order. */
  public Spread {
    Map<Percentile, Double> ordered = new EnumMap<>(Percentile.class);
    ordered.putAll(percentiles);
    percentiles = Collections.unmodifiableMap(ordered);
  }

  /** A percentile, if the count carries it. */
  public OptionalDouble at(Percentile percentile) {
    Double micros = percentiles.get(percentile);
    return micros == null ? OptionalDouble.empty() : OptionalDouble.of(micros);
  }
}
