package org.ngsildbench.analysis.inference;

import org.apache.commons.math3.distribution.TDistribution;

/**
 * Tests whether a comparison over rounds can detect a change of a given size, from the variance
 * between rounds.
 *
 * <p>Rounds may be added until it can; their number then depends on the variance alone and not on
 * the difference. However, stopping favours similar rounds, so the final variance is too small and
 * tests would claim up to three times as many false differences as their level. Therefore such
 * tests drop {@value #SPENT} degrees of freedom.
 *
 * @param rounds number of rounds
 * @param errors size of the change in standard errors
 * @param level level of the test, two-sided, 0 to 1
 */
public record Sensitivity(int rounds, double errors, double level) {

  /** Degrees of freedom that a stop by the spread costs. */
  public static final int SPENT = 3;

  /** Required probability of detecting the change. */
  public static final double POWER = 0.95;

  /** More rounds than anyone makes. */
  private static final int MAX = 1_000;

  /**
   * The sensitivity of a test of rounds whose number depends on their spread.
   *
   * @param change the change to be found, up or down, as a share of A: above 0, below 1
   */
  public static Sensitivity of(SystemDifference contrast, int rounds, double change, double level) {
    return new Sensitivity(
        rounds, Math.min(contrast.errorsAway(1 + change), contrast.errorsAway(1 - change)), level);
  }

  /** Returns by which factor the change must grow to be detectable; 1 or less if it is. */
  public double shortfall() {
    return needed(rounds) / errors;
  }

  /** Estimates the rounds that find the change, max {@value #MAX}. */
  public int roundsNeeded() {
    double unspent = errors * Math.sqrt((rounds - 1) / free(rounds) / rounds);
    int more = rounds;
    while (more < MAX && unspent * Math.sqrt(more * free(more) / (more - 1)) < needed(more)) {
      more++;
    }
    return more;
  }

  /** Standard errors between no change and one that is found. */
  private double needed(int of) {
    TDistribution t = new TDistribution(free(of));
    return t.inverseCumulativeProbability(1 - level / 2) + t.inverseCumulativeProbability(POWER);
  }

  private static double free(int of) {
    return Math.max(1, of - 1 - SPENT);
  }
}
