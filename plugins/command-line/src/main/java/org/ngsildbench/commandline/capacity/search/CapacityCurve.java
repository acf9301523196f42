package org.ngsildbench.commandline.capacity.search;

import java.util.NavigableMap;
import org.ngsildbench.commandline.capacity.search.Capacity.Estimate;

/**
 * The capacity and its 95 % interval from answers that are kept or broken.
 *
 * <p>A probe at value v is kept with the chance of a logistic curve in ln v, which is one half at
 * the capacity; how steep it is, is not known and estimated along; one probe in fifty says the
 * contrary of what it would, whatever the value. What is known before the answers: nothing of where
 * the capacity lies, and of the width of the curve that it lies between {@value #NARROWEST} and
 * {@value #WIDEST}, each order of magnitude alike. The interval holds the middle 95 % of what the
 * answers leave.
 *
 * <p>This is how psychophysics finds thresholds from yes and no: L. L. Kontsevich and C. W. Tyler,
 * "Bayesian adaptive estimation of psychometric slope and threshold", Vision Research 39, 1999. It
 * needs nothing of the system's curve but that it rises, takes cliffs and noise alike, and does not
 * mind that the values were chosen by the answers before.
 */
final class CapacityCurve {

  static final double NARROWEST = 0.002;
  static final double WIDEST = 0.25;

  private static final int WIDTHS = 12;
  private static final int PLACES = 250;
  private static final double STRAY = 0.02;

  /** How far beyond the outermost answers the capacity may lie, as a logarithm: twice. */
  private static final double BEYOND = Math.log(2);

  private final double[] logValues;
  private final Votes[] votes;

  private CapacityCurve(NavigableMap<Double, Votes> evidence) {
    logValues = evidence.keySet().stream().mapToDouble(Math::log).toArray();
    votes = evidence.values().toArray(Votes[]::new);
  }

  static Estimate estimate(NavigableMap<Double, Votes> evidence) {
    return new CapacityCurve(evidence).estimate();
  }

  private Estimate estimate() {
    double from = logValues[0] - BEYOND;
    double to = logValues[logValues.length - 1] + BEYOND;
    double[] coarse = chances(from, to);
    // A second look at where the chances are, so that the grid is fine there.
    double low = quantile(coarse, from, to, 1e-4);
    double high = quantile(coarse, from, to, 1 - 1e-4);
    double[] fine = chances(low, high);
    return new Estimate(
        Math.exp(quantile(fine, low, high, 0.5)),
        Math.exp(quantile(fine, low, high, 0.025)),
        Math.exp(quantile(fine, low, high, 0.975)));
  }

  /** How likely the capacity lies in each of {@link #PLACES} cells; their sum is 1. */
  private double[] chances(double from, double to) {
    double[] likelihood = new double[PLACES];
    for (int width = 0; width < WIDTHS; width++) {
      double scale = NARROWEST * Math.pow(WIDEST / NARROWEST, width / (WIDTHS - 1.0));
      for (int place = 0; place < PLACES; place++) {
        likelihood[place] += likelihood(from + (place + 0.5) * (to - from) / PLACES, scale);
      }
    }
    double sum = 0;
    for (double one : likelihood) {
      sum += one;
    }
    for (int place = 0; place < PLACES; place++) {
      likelihood[place] /= sum;
    }
    return likelihood;
  }

  /** No answer has less than one chance in a hundred, so that this does not vanish. */
  private double likelihood(double logCapacity, double scale) {
    double product = 1;
    for (int i = 0; i < logValues.length; i++) {
      double kept = STRAY / 2 + (1 - STRAY) / (1 + Math.exp((logValues[i] - logCapacity) / scale));
      product *= power(kept, votes[i].kept()) * power(1 - kept, votes[i].broken());
    }
    return product;
  }

  /** Of a small whole number, as votes are. */
  private static double power(double base, int exponent) {
    double product = 1;
    for (int i = 0; i < exponent; i++) {
      product *= base;
    }
    return product;
  }

  private static double quantile(double[] chances, double from, double to, double share) {
    double sum = 0;
    for (int place = 0; place < PLACES; place++) {
      if (sum + chances[place] >= share) {
        double within = (share - sum) / chances[place];
        return from + (place + within) * (to - from) / PLACES;
      }
      sum += chances[place];
    }
    return to;
  }
}
