package org.ngsildbench.commandline.capacity.search;

import java.util.Arrays;

/**
 * Posterior distribution of the logarithm of the capacity over equal cells.
 *
 * @param from lower end of the range
 * @param to upper end of the range
 * @param weights weight per cell, not all 0; not normalized
 * @param extreme share of the weights on the most extreme hypotheses
 */
record Posterior(double from, double to, double[] weights, double extreme) {

  /** Returns the quantile of that probability; the distribution is uniform within a cell. */
  double quantile(double share) {
    double wanted = share * total();
    double sum = 0;
    for (int cell = 0; cell < weights.length; cell++) {
      if (weights[cell] > 0 && sum + weights[cell] >= wanted) {
        return from + (cell + (wanted - sum) / weights[cell]) * (to - from) / weights.length;
      }
      sum += weights[cell];
    }
    return to;
  }

  /** Returns whether the most extreme hypotheses have at least half of the probability. */
  boolean beyondTheModel() {
    return extreme > total() / 2;
  }

  private double total() {
    return Arrays.stream(weights).sum();
  }
}
