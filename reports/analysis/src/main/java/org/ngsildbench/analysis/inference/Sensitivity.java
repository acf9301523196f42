package org.ngsildbench.analysis.inference;

import org.apache.commons.math3.distribution.TDistribution;

/**
 * Whether a test over rounds finds a change of a given size, by the spread between the rounds.
 *
 * <p>Rounds may be added until it does: their number then depends on the spread alone, not on the
 * difference. Stopping favours rounds that happened to be alike, though, so the spread seen at the
 * stop is too small, and tests by it would claim up to three times as many false differences as
 * their level says. Therefore such tests leave out {@value #SPENT} degrees of freedom.
 *
 * @param rounds how many were measured
 * @param errors how many standard errors the change amounts to
 * @param level of the test, two-sided, 0 to 1
 */
public record Sensitivity(int rounds, double errors, double level) {

  /** Degrees of freedom that a stop by the spread costs. */
  public static final int SPENT = 3;

  /** The probability with which the change is to be found. */
  public static final double POWER = 0.95;

  /** More rounds than anyone makes. */
  private static final int MOST = 1_000;

  /**
   * The sensitivity of a test of rounds whose number depends on their spread.
   *
   * @param change the change to be found, up or down, as a share of A: above 0, below 1
   */
  public static Sensitivity of(SystemDifference contrast, int rounds, double change, double level) {
    return new Sensitivity(
        rounds, Math.min(contrast.errorsAway(1 + change), contrast.errorsAway(1 - change)), level);
  }

  /** How many times the change must be larger to be found as surely; 1 or less if it is found. */
  public double shortfall() {
    return needed(rounds) / errors;
  }

  /** Estimates the rounds that find the change, {@value #MOST} at most. */
  public int roundsNeeded() {
    double unspent = errors * Math.sqrt((rounds - 1) / free(rounds) / rounds);
    int more = rounds;
    while (more < MOST && unspent * Math.sqrt(more * free(more) / (more - 1)) < needed(more)) {
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
