package org.ngsildbench.commandline.capacity.search;

import java.util.Arrays;

/**
 * What the answers leave of the logarithm of the capacity: a distribution over equal cells.
 *
 * @param from lower end of the range
 * @param to upper end of the range
 * @param weights one weight a cell, not all 0; need not add up to 1
 * @param extreme the part of all weights that belongs to the most extreme hypotheses
 */
record Posterior(double from, double to, double[] weights, double extreme) {

  /** The place below which that share of the distribution lies, evenly within a cell. */
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

  /** Whether the truth is as likely as not at or beyond the most extreme hypotheses. */
  boolean beyondTheModel() {
    return extreme > total() / 2;
  }

  private double total() {
    return Arrays.stream(weights).sum();
  }
}
