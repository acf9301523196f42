package org.ngsildbench.analysis.inference;

import lombok.AccessLevel;
import lombok.Getter;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.analysis.statistics.RecordedTimes;

/** A figure that is computed from times, in the unit that summary.json uses. */
@RequiredArgsConstructor
public enum Statistic {
  MEAN(Double.NaN),
  P50(0.50),
  P90(0.90),
  P95(0.95),
  P99(0.99),
  P999(0.999),
  THROUGHPUT(Double.NaN);

  /** Min number of values beyond a percentile; with fewer, chance dominates. */
  static final int MIN_BEYOND = 10;

  /** The quantile, between 0 and 1; NaN for the others. */
  @Getter(AccessLevel.PACKAGE)
  private final double quantile;

  boolean isQuantile() {
    return !Double.isNaN(quantile);
  }

  /** Returns the statistic of an interval. */
  public double of(MeasuredInterval interval) {
    return this == THROUGHPUT
        ? perSecond((double) interval.times().count(), interval.seconds())
        : of(interval.times());
  }

  /** Returns the statistic of times; not for throughput. */
  double of(RecordedTimes times) {
    return this == MEAN ? times.mean() : times.atPercentile(quantile * 100);
  }

  /** Returns a rate; 0 for no time. */
  static double perSecond(double count, double seconds) {
    return seconds > 0 ? count / seconds : 0;
  }

  /** Times that must have been recorded before this statistic is compared. */
  public long fewestTimes() {
    return isQuantile() ? Math.round(Math.ceil(MIN_BEYOND / (1 - quantile) - 1e-6)) : 1;
  }
}
