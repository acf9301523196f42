package org.ngsildbench.analysis.statistics;

import org.apache.commons.math3.distribution.BetaDistribution;

/**
 * What a count says of the share behind it: the exact 95 % interval of C. J. Clopper and E. S.
 * Pearson, "The Use of Confidence or Fiducial Limits Illustrated in the Case of the Binomial",
 * Biometrika 26, 1934. It is never too short, however few were counted.
 */
public final class ClopperPearson {

  private static final double TAIL = 0.025;

  private ClopperPearson() {}

  /**
   * The lower bound of the interval: a share of at least that is shown.
   *
   * @param part how many of them, 0 to {@code whole}
   * @param whole how many were looked at
   * @return 0 to 1
   */
  public static double low(long part, long whole) {
    return part == 0
        ? 0
        : new BetaDistribution((double) part, whole - part + 1.0)
            .inverseCumulativeProbability(TAIL);
  }
}
