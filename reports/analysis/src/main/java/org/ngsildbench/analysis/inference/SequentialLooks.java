package org.ngsildbench.analysis.inference;

import org.apache.commons.math3.distribution.TDistribution;

/**
 * The correction for looking at an interval again and again while a run grows, and stopping when it
 * is narrow enough: without it the interval at the stop would hold the figure in fewer than 95 % of
 * the runs.
 *
 * <p>The k-th look has an interval of confidence {@code 1 - 0.05 / 2^k}. All looks together then
 * miss the figure in at most 5 % of the runs, however the looks depend on each other (Bonferroni).
 */
public final class SequentialLooks {

  private static final double ERROR = 0.05;

  private SequentialLooks() {}

  /**
   * Returns how much wider the interval of a look is than a 95 % interval.
   *
   * @param look number of the look, from 1
   */
  public static double widening(int look) {
    return factor(ERROR / Math.pow(2, look)) / factor(ERROR);
  }

  private static double factor(double error) {
    return new TDistribution(RunFigure.DEGREES_OF_FREEDOM)
        .inverseCumulativeProbability(1 - error / 2);
  }
}
