package org.ngsildbench.analysis.statistics;

import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.AbstractHistogram;

/**
 * The curve of all percentiles, with the same width for 99 to 99.9 % as for 90 to 99 %.
 *
 * <p>Each point is {@code (nines, micros)}: 0 nines is the 0th percentile, 1 the 90th, 2 the 99th,
 * 3 the 99.9th. The curve ends with the largest time, in the middle of its share: of 100 samples
 * the 99th percentile is the second largest, and the largest is at 99.5 %.
 */
public final class PercentileCurve {

  private static final int POINTS_PER_NINE = 12;

  private static final double HALF_A_SAMPLE = Math.log10(2);

  private PercentileCurve() {}

  /**
   * One point of the curve.
   *
   * @param nines negative decimal logarithm of the share of samples beyond
   * @param micros time at that percentile
   */
  public record Point(double nines, double micros) {}

  /** The curve of a histogram in microseconds; empty for an empty histogram. */
  public static List<Point> of(AbstractHistogram histogram) {
    List<Point> points = new ArrayList<>();
    long count = histogram.getTotalCount();
    if (count == 0) {
      return points;
    }
    double last = Math.log10((double) count);
    int steps = (int) Math.floor(last * POINTS_PER_NINE);
    for (int step = 0; step <= steps; step++) {
      double nines = (double) step / POINTS_PER_NINE;
      points.add(new Point(nines, BucketMidpoints.atPercentile(histogram, percentile(nines))));
    }
    points.add(new Point(last + HALF_A_SAMPLE, BucketMidpoints.max(histogram)));
    return points;
  }

  /** The percentile (0 to 100) of that many nines. */
  public static double percentile(double nines) {
    return 100 * (1 - Math.pow(10, -nines));
  }
}
