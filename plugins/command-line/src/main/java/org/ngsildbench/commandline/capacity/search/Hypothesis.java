package org.ngsildbench.commandline.capacity.search;

import java.util.ArrayList;
import java.util.List;

/**
 * A possible system, without its capacity.
 *
 * @param drift standard deviation of the capacity around its long-run value, as a share of it
 * @param stalls share of the probes that a stall breaks
 * @param isExtreme whether the drift or the stalls are the strongest that are considered
 * @param prior prior probability; the sum over all hypotheses is 1
 */
record Hypothesis(double drift, double stalls, boolean isExtreme, double prior) {

  private static final double[] DRIFTS = {0, 0.05, 0.12, 0.3};
  private static final double[] DRIFT_PRIOR = {0.35, 0.25, 0.25, 0.15};
  private static final double[] STALLS = {0.01, 0.12, 0.3};
  private static final double[] STALL_PRIOR = {0.4, 0.35, 0.25};

  static final List<Hypothesis> ALL = all();

  private static List<Hypothesis> all() {
    List<Hypothesis> all = new ArrayList<>();
    for (int drift = 0; drift < DRIFTS.length; drift++) {
      for (int stalls = 0; stalls < STALLS.length; stalls++) {
        all.add(
            new Hypothesis(
                DRIFTS[drift],
                STALLS[stalls],
                drift == DRIFTS.length - 1 || stalls == STALLS.length - 1,
                DRIFT_PRIOR[drift] * STALL_PRIOR[stalls]));
      }
    }
    return List.copyOf(all);
  }
}
