package org.ngsildbench.analysis.statistics;

import java.util.List;
import org.apache.commons.math3.distribution.BinomialDistribution;

/**
 * The median of a few values, and the interval between two of them that holds the median of all
 * such values. It assumes nothing about their distribution: each value is above or below the median
 * with equal probability (W. R. Thompson, "On Confidence Ranges for the Median", Annals of
 * Mathematical Statistics 7, 1936).
 *
 * @param median the value in the middle, or halfway between the two there
 * @param low lower bound
 * @param high upper bound
 * @param level confidence level, 0 to 1: at least 0.95 from six values on; with fewer the interval
 *     covers all values at a lower level
 */
public record MedianInterval(double median, double low, double high, double level) {

  private static final double WANTED = 0.95;

  /**
   * Computes the interval from at least one value.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static MedianInterval of(List<Double> values) {
    if (values.isEmpty()) {
      throw new IllegalArgumentException("a median needs at least one value");
    }
    List<Double> sorted = values.stream().sorted().toList();
    int count = sorted.size();
    int left = 0;
    while (level(count, left + 1) >= WANTED) {
      left++;
    }
    double median = (sorted.get((count - 1) / 2) + sorted.get(count / 2)) / 2;
    return new MedianInterval(
        median, sorted.get(left), sorted.get(count - 1 - left), level(count, left));
  }

  /** Returns the confidence of an interval that drops this many values at each end. */
  private static double level(int count, int left) {
    return 1 - 2 * new BinomialDistribution(null, count, 0.5).cumulativeProbability(left);
  }
}
