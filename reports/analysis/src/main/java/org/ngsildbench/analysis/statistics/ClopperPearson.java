package org.ngsildbench.analysis.statistics;

import org.apache.commons.math3.distribution.BetaDistribution;

/**
 * The exact 95 % interval of a share: C. J. Clopper and E. S. Pearson, "The Use of Confidence or
 * Fiducial Limits Illustrated in the Case of the Binomial", Biometrika 26, 1934. It never
 * undercovers, however few were counted.
 */
public final class ClopperPearson {

  private static final double TAIL = 0.025;

  private ClopperPearson() {}

  /**
   * Returns the lower bound of the share.
   *
   * @param part number of hits, 0 to {@code whole}
   * @param whole sample size
   * @return 0 to 1
   */
  public static double low(long part, long whole) {
    return part == 0
        ? 0
        : new BetaDistribution((double) part, whole - part + 1.0)
            .inverseCumulativeProbability(TAIL);
  }
}
