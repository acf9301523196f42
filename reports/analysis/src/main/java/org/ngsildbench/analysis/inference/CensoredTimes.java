package org.ngsildbench.analysis.inference;

import java.util.EnumMap;
import java.util.Map;
import org.HdrHistogram.AbstractHistogram;
import org.ngsildbench.analysis.model.Confidence;
import org.ngsildbench.analysis.model.LatencyStatistics;
import org.ngsildbench.analysis.model.Percentile;
import org.ngsildbench.analysis.statistics.BucketMidpoints;

/**
 * Times whose longest values are missing because of a timeout. A percentile of all is known only if
 * it is among the recorded times.
 */
public final class CensoredTimes {

  private static final double PERCENT = 100;

  private static final String LOST = "the times of lost operations are unknown";

  private CensoredTimes() {}

  /**
   * Summarizes the times. Where some are missing the figures are of the whole run: mean, smallest
   * and largest are of the recorded ones, percentiles of all.
   *
   * @param recorded at least one time
   * @param missing how many more there were, each longer than all of these; 0 or more
   */
  public static LatencyStatistics of(LatencySeries recorded, long missing) {
    if (missing == 0) {
      return recorded.latencyStatistics();
    }
    LatencyStatistics known = WholeRun.of(recorded);
    return new LatencyStatistics(
        known.count(),
        known.mean(),
        known.min(),
        percentiles(recorded.merged(), missing),
        known.max(),
        new Confidence(Map.of(), Map.of(Confidence.MEAN, LOST)),
        known.steady());
  }

  /** Percentiles of recorded times and a number of longer ones, if they are known. */
  static Map<Percentile, Double> percentiles(AbstractHistogram recorded, long missing) {
    long known = recorded.getTotalCount();
    Map<Percentile, Double> percentiles = new EnumMap<>(Percentile.class);
    for (Percentile percentile : Percentile.values()) {
      double rank = percentile.percent() / PERCENT * (known + missing);
      if (percentile.carriedBy(known + missing) && rank <= known) {
        percentiles.put(percentile, BucketMidpoints.atPercentile(recorded, rank / known * PERCENT));
      }
    }
    return percentiles;
  }
}
