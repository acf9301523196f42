package org.ngsildbench.analysis.inference;

import java.util.Arrays;

/**
 * The variance of a sum of values that depend on their neighbours, divided by their number: their
 * spectral density at frequency zero.
 *
 * <p>Estimated from the power of the {@value #LOWEST} lowest frequencies of the series. These are
 * nearly independent of each other, so Student's t with as many degrees of freedom applies (U. K.
 * Müller, Econometrica 75, 2007; E. Lazarus, D. J. Lewis, J. H. Stock, M. W. Watson, Journal of
 * Business and Economic Statistics 36, 2018). Where the correlation time is not short against the
 * length of the series, the power falls off within these frequencies already and their mean is too
 * small; {@link SpectralShapes} corrects for that.
 *
 * @param value the estimate
 * @param fitted the same from the fitted shapes alone, which varies less but depends on their form
 */
record LongRunVariance(double value, double fitted) {

  /** Frequencies averaged, and the degrees of freedom of the estimate. */
  static final int LOWEST = 8;

  /** Shorter series do not show how the power falls off. */
  static final int FEWEST_VALUES = 3 * LOWEST + 1;

  private static final int MOST_FREQUENCIES = 128;

  /** The shapes for series of that length, which is at least {@value #FEWEST_VALUES}. */
  static SpectralShapes shapes(int length) {
    return new SpectralShapes(Math.min(MOST_FREQUENCIES, length - 1), length);
  }

  /**
   * Estimates the long-run variance.
   *
   * @param values deviations whose sum is 0, in the order of time
   * @param shapes those for series of that length
   */
  static LongRunVariance of(double[] values, SpectralShapes shapes) {
    double[] powers = powers(values, shapes.frequencies());
    SpectralShapes.Fit fit = shapes.fit(powers);
    double lowest = Arrays.stream(powers, 0, LOWEST).average().orElseThrow();
    return new LongRunVariance(lowest * fit.correction(), fit.atZero());
  }

  /** The squared coefficients of the cosine transform from its lowest frequency on. */
  private static double[] powers(double[] values, int frequencies) {
    int length = values.length;
    double[] powers = new double[frequencies];
    for (int k = 1; k <= frequencies; k++) {
      double coefficient = 0;
      for (int i = 0; i < length; i++) {
        coefficient += values[i] * Math.cos(Math.PI * k * (i + 0.5) / length);
      }
      powers[k - 1] = 2 * coefficient * coefficient / length;
    }
    return powers;
  }
}
