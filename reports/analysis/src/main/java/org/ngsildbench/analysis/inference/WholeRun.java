package org.ngsildbench.analysis.inference;

import java.util.Optional;
import org.HdrHistogram.AbstractHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;
import org.ngsildbench.analysis.model.Confidence;
import org.ngsildbench.analysis.model.LatencyStatistics;
import org.ngsildbench.analysis.model.SteadyPart;
import org.ngsildbench.analysis.statistics.BucketMidpoints;

/**
 * Figures of all times of a run, those before the steady state included, without intervals. So they
 * can be compared with those of a part of its operations.
 */
public final class WholeRun {

  private WholeRun() {}

  /**
   * Summarizes all times.
   *
   * @param times at least one
   */
  public static LatencyStatistics of(LatencySeries times) {
    return of(times.merged());
  }

  /**
   * Summarizes a series without some of its times.
   *
   * @param some of {@code all}
   * @return empty if nothing is left
   */
  public static Optional<LatencyStatistics> without(LatencySeries some, LatencySeries all) {
    AbstractHistogram leftOut = some.merged();
    Histogram others = new Histogram(LatencySeries.SIGNIFICANT_DIGITS);
    for (HistogramIterationValue recorded : all.merged().recordedValues()) {
      long value = recorded.getValueIteratedTo();
      // After a kill the log may hold one of both only.
      long count = recorded.getCountAtValueIteratedTo() - leftOut.getCountAtValue(value);
      if (count > 0) {
        others.recordValueWithCount(value, count);
      }
    }
    return others.getTotalCount() == 0 ? Optional.empty() : Optional.of(of(others));
  }

  private static LatencyStatistics of(Histogram times) {
    return new LatencyStatistics(
        times.getTotalCount(),
        times.getMean(),
        BucketMidpoints.min(times),
        CensoredTimes.percentiles(times, 0),
        BucketMidpoints.max(times),
        Confidence.NONE,
        SteadyPart.FROM_THE_START);
  }
}
