package org.ngsildbench.analysis.statistics;

import org.HdrHistogram.AbstractHistogram;

/**
 * Figures of a histogram, each the midpoint of its bucket.
 *
 * <p>A histogram's own minimum is the lower edge of a cell, its percentiles and maximum are upper
 * edges and its mean is one of middles; a single time would then have four different values.
 */
public final class BucketMidpoints {

  private BucketMidpoints() {}

  /** Returns the percentile (0 to 100). */
  public static double atPercentile(AbstractHistogram histogram, double percent) {
    return medianInterval(histogram, histogram.getValueAtPercentile(percent));
  }

  /** The smallest time. */
  public static double min(AbstractHistogram histogram) {
    return medianInterval(histogram, histogram.getMinValue());
  }

  /** The largest time. */
  public static double max(AbstractHistogram histogram) {
    return medianInterval(histogram, histogram.getMaxValue());
  }

  private static double medianInterval(AbstractHistogram histogram, long value) {
    return histogram.medianEquivalentValue(value);
  }
}
