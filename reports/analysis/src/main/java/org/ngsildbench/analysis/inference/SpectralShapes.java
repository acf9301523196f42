package org.ngsildbench.analysis.inference;

import java.util.ArrayList;
import java.util.List;

/**
 * Shapes that the spectrum of a series may have: flat, or flat with a drift on top (an
 * Ornstein-Uhlenbeck process) of any correlation time and share of the variance.
 *
 * <p>Each shape is weighted by its likelihood (P. Whittle, 1953) and all are averaged. The best one
 * alone would often be too good: in a short series chance looks like correlation, and correlation
 * like chance. Immutable.
 */
final class SpectralShapes {

  /** The prior probability of the flat shape; the others share the rest. */
  private static final double FLAT = 0.5;

  /** The frequency at which a drift's power is halved; each is sqrt(2) times the one before. */
  private static final double LOWEST_CORNER = 1;

  private static final double[] DRIFT_SHARES = {
    0.3, 0.6, 0.8, 0.9, 0.95, 0.98, 0.99, 0.995, 0.998, 0.999
  };

  private final int frequencies;
  private final int length;
  private final List<Shape> shapes = new ArrayList<>();

  /**
   * Prepares the shapes.
   *
   * @param frequencies number of frequencies that are fitted, from the lowest on
   * @param length length of the series
   */
  SpectralShapes(int frequencies, int length) {
    this.frequencies = frequencies;
    this.length = length;
    shapes.add(shape(0, 1));
    for (double corner = LOWEST_CORNER; corner < frequencies / 2.0; corner *= Math.sqrt(2)) {
      for (double share : DRIFT_SHARES) {
        shapes.add(shape(share, corner));
      }
    }
  }

  /**
   * The weighted means over all shapes.
   *
   * @param correction factor from the mean power of the lowest frequencies to that at zero, at
   *     least 1
   * @param atZero power at frequency zero
   */
  record Fit(double correction, double atZero) {}

  int frequencies() {
    return frequencies;
  }

  /**
   * Fits all shapes.
   *
   * @param powers squared coefficients of the cosine transform, from the lowest frequency on
   */
  Fit fit(double[] powers) {
    double[] scales = shapes.stream().mapToDouble(shape -> shape.scale(powers)).toArray();
    if (scales[0] == 0) {
      return new Fit(1, 0);
    }
    double[] logWeights = new double[scales.length];
    double largest = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < scales.length; i++) {
      double prior = i == 0 ? FLAT : (1 - FLAT) / (scales.length - 1);
      logWeights[i] = Math.log(prior) + shapes.get(i).logLikelihood(scales[i]);
      largest = Math.max(largest, logWeights[i]);
    }
    double weights = 0;
    double correction = 0;
    double atZero = 0;
    for (int i = 0; i < scales.length; i++) {
      double weight = Math.exp(logWeights[i] - largest);
      weights += weight;
      correction += weight / shapes.get(i).lowest;
      atZero += weight * scales[i];
    }
    return new Fit(correction / weights, atZero / weights);
  }

  private Shape shape(double drift, double corner) {
    double[] relative = new double[frequencies];
    double logSum = 0;
    double lowest = 0;
    for (int k = 1; k <= frequencies; k++) {
      double x = Math.sin(Math.PI * k / 2 / length) * 2 * length / Math.PI / corner;
      double power = drift / (1 + x * x) + 1 - drift;
      relative[k - 1] = power;
      logSum += Math.log(power);
      lowest += k <= LongRunVariance.LOWEST ? power / LongRunVariance.LOWEST : 0;
    }
    return new Shape(relative, logSum, lowest);
  }

  /**
   * One shape.
   *
   * @param relative power by frequency, where that at zero is 1
   * @param logSum sum of their logarithms
   * @param lowest mean of the lowest of them
   */
  @SuppressWarnings("ArrayRecordComponent") // compared by nobody
  private record Shape(double[] relative, double logSum, double lowest) {

    /** The most likely power at zero. */
    double scale(double[] powers) {
      double sum = 0;
      for (int k = 0; k < powers.length; k++) {
        sum += powers[k] / relative[k];
      }
      return sum / powers.length;
    }

    double logLikelihood(double scale) {
      return -(logSum + relative.length * Math.log(scale)) / 2;
    }
  }
}
