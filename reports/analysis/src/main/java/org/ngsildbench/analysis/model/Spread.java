package org.ngsildbench.analysis.model;

import java.util.Optional;

/**
 * How the times of one kind of operation are spread; every time in microseconds.
 *
 * <p>Percentiles come from merged histograms of three significant digits, so each is within 0.1 %
 * of the recorded value.
 *
 * @param count recorded times, at least 1
 * @param mean arithmetic mean
 * @param min smallest time
 * @param p50 median
 * @param p90 90th percentile
 * @param p95 95th percentile
 * @param p99 99th percentile
 * @param p999 99.9th percentile
 * @param max largest time
 * @param meanInterval 95 % confidence interval of the mean; empty when there were too few blocks
 * @param p95Interval 95 % confidence interval of the 95th percentile; empty when it is not bounded
 */
public record Spread(
    long count,
    double mean,
    double min,
    double p50,
    double p90,
    double p95,
    double p99,
    double p999,
    double max,
    Optional<Interval> meanInterval,
    Optional<Interval> p95Interval) {}
