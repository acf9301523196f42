package org.ngsildbench.analysis.inference;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Estimates the variance of a sum of correlated values, divided by their number: the spectral
 * density at frequency zero.
 *
 * <p>The estimate is the mean power of the {@value #LOWEST} lowest frequencies. These are nearly
 * independent of each other, so Student's t with as many degrees of freedom would apply (U. K.
 * Müller, Econometrica 75, 2007; E. Lazarus, D. J. Lewis, J. H. Stock, M. W. Watson, Journal of
 * Business and Economic Statistics 36, 2018). The correction costs one of them.
 *
 * <p>Where the correlation time is not short against the series, the power falls off within these
 * frequencies and their mean is too small. The correction averages shapes of the spectrum, weighted
 * by their likelihood (P. Whittle, 1953): flat, or flat with a drift on top (an Ornstein-Uhlenbeck
 * process) of any correlation time and share of the variance. The best shape alone would often be
 * wrong: in a short series chance looks like correlation, and correlation like chance. Immutable.
 */
final class LongRunVariance {

  /** Frequencies averaged. */
  private static final int LOWEST = 6;

  static final int DEGREES_OF_FREEDOM = LOWEST - 1;

  /** Shorter series do not show how the power falls off. */
  static final int MIN_VALUES = 25;

  private static final int MAX_FREQUENCIES = 128;

  /** The prior probability of the flat shape; the others share the rest. */
  private static final double FLAT = 0.5;

  /** The frequency at which a drift's power is halved; each is sqrt(2) times the one before. */
  private static final double MIN_CORNER = 1;

  private static final double[] DRIFT_SHARES = {
    0.3, 0.6, 0.8, 0.9, 0.95, 0.98, 0.99, 0.995, 0.998, 0.999
  };

  private final int length;
  private final int frequencies;
  private final double[] cosines;
  private final List<Shape> shapes = new ArrayList<>();

  /**
   * Prepares the estimator.
   *
   * @param length length of the series, at least {@value #MIN_VALUES}
   */
  LongRunVariance(int length) {
    this.length = length;
    frequencies = Math.min(MAX_FREQUENCIES, length - 1);
    cosines = new double[4 * length];
    Arrays.setAll(cosines, i -> Math.cos(Math.PI * i / (2 * length)));
    shapes.add(shape(0, 1));
    for (double corner = MIN_CORNER; corner < frequencies / 2.0; corner *= Math.sqrt(2)) {
      for (double share : DRIFT_SHARES) {
        shapes.add(shape(share, corner));
      }
    }
  }

  /**
   * Returns the squared coefficients of the cosine transform, from the lowest frequency on.
   *
   * @param values deviations whose sum is 0, in the order of time
   */
  double[] powers(double[] values) {
    double[] powers = new double[frequencies];
    for (int k = 1; k <= frequencies; k++) {
      double coefficient = 0;
      for (int i = 0; i < length; i++) {
        coefficient += values[i] * cosines[k * (2 * i + 1) % cosines.length];
      }
      powers[k - 1] = 2 * coefficient * coefficient / length;
    }
    return powers;
  }

  /** Returns the estimate from the powers of a series. */
  double of(double[] powers) {
    return mean(powers, 0, LOWEST) * correction(powers);
  }

  /** Returns the mean of some powers, from the first index up to but not including the second. */
  static double mean(double[] powers, int from, int to) {
    return Arrays.stream(powers, from, to).average().orElseThrow();
  }

  /** Returns the factor from the mean of the lowest powers to the power at zero, at least 1. */
  private double correction(double[] powers) {
    double[] logLikelihoods =
        shapes.stream().mapToDouble(shape -> shape.logLikelihood(powers)).toArray();
    double largest = Arrays.stream(logLikelihoods).max().orElseThrow();
    if (largest == Double.POSITIVE_INFINITY) {
      return 1; // no power at all
    }
    double weights = 0;
    double sum = 0;
    for (int i = 0; i < logLikelihoods.length; i++) {
      double prior = i == 0 ? FLAT : (1 - FLAT) / (logLikelihoods.length - 1);
      double weight = prior * Math.exp(logLikelihoods[i] - largest);
      weights += weight;
      sum += weight / shapes.get(i).lowest;
    }
    return sum / weights;
  }

  private Shape shape(double drift, double corner) {
    double[] relative = new double[frequencies];
    double logSum = 0;
    for (int k = 1; k <= frequencies; k++) {
      double x = Math.sin(Math.PI * k / 2 / length) * 2 * length / Math.PI / corner;
      relative[k - 1] = drift / (1 + x * x) + 1 - drift;
      logSum += Math.log(relative[k - 1]);
    }
    return new Shape(relative, logSum, mean(relative, 0, LOWEST));
  }

  /**
   * One shape.
   *
   * @param relative power by frequency, relative to that at zero
   * @param logSum sum of their logarithms
   * @param lowest mean of the lowest values
   */
  @SuppressWarnings("ArrayRecordComponent") // compared by nobody
  private record Shape(double[] relative, double logSum, double lowest) {

    /** The log-likelihood at the most likely scale, less a constant. */
    double logLikelihood(double[] powers) {
      double sum = 0;
      for (int k = 0; k < powers.length; k++) {
        sum += powers[k] / relative[k];
      }
      return -(logSum + relative.length * Math.log(sum / powers.length)) / 2;
    }
  }
}
