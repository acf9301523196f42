package org.ngsildbench.analysis.inference;

import java.util.List;
import java.util.stream.DoubleStream;

/** How much the values of a series depend on the ones before them. */
final class Autocorrelation {

  private static final double MOST = 0.8;

  private Autocorrelation() {}

  /**
   * Correlation of neighbours, -1 to 1; 0 for constant values.
   *
   * @param runs the values of each run; the last of one is no neighbour of the next one's first
   */
  static double lagOne(List<double[]> runs) {
    double mean = runs.stream().flatMapToDouble(DoubleStream::of).average().orElse(0);
    double squares = 0;
    double products = 0;
    for (double[] values : runs) {
      for (int i = 0; i < values.length; i++) {
        double deviation = values[i] - mean;
        squares += deviation * deviation;
        if (i > 0) {
          products += deviation * (values[i - 1] - mean);
        }
      }
    }
    return squares == 0 ? 0 : products / squares;
  }

  /**
   * Factor by which a standard error grows when neighbours are correlated as in a first-order
   * autoregression: the root of {@code (1 + r) / (1 - r)}. Negative correlation does not narrow.
   *
   * <p>In short series the correlation looks smaller than it is; that is put right as told by F. H.
   * C. Marriott and J. A. Pope, "Bias in the estimation of autocorrelations", Biometrika 41, 1954.
   *
   * @param lagOne what {@link #lagOne} found
   * @param length length of the series, at least 4
   */
  static double widening(double lagOne, int length) {
    double unbiased = (lagOne + 1.0 / length) / (1 - 3.0 / length);
    double r = Math.min(MOST, Math.max(0, unbiased));
    return Math.sqrt((1 + r) / (1 - r));
  }
}
