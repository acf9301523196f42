package org.ngsildbench.commandline.capacity.search;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.ngsildbench.commandline.capacity.search.Capacity.Estimate;

/**
 * The capacity and its 95 % interval from answers that are kept or broken.
 *
 * <p>A probe at value v is kept with the chance of a logistic curve in ln v, which is one half at
 * the capacity of that moment. Four properties of the system are unknown and estimated along: how
 * steep the curve is ({@link #WIDTHS}), how far the capacity drifts around its long-run value
 * ({@link Hypothesis#DRIFTS}) and for how many probes it stays there ({@link #CHAINS}), and how
 * often a stall breaks a probe at any value ({@link Hypothesis#STALLS}). A value far too high is
 * kept once in a hundred probes.
 *
 * <p>The interval is the middle 95 % of the posterior of the long-run capacity; its prior is
 * uniform in the logarithm. The likelihood of such a hidden Markov model is exact on its grid (L.
 * R. Rabiner, Proceedings of the IEEE 77, 1989). Without drift and stalls it is the threshold
 * estimate of L. L. Kontsevich and C. W. Tyler, Vision Research 39, 1999. Values may depend on the
 * answers before them.
 */
final class CapacityCurve {

  /** Scales of the logistic curve, as shares of the value. */
  private static final double[] WIDTHS = {0.004, 0.03, 0.1, 0.25};

  /** Drifts of which e^-1 is left after 5 and after 40 probes. */
  private static final List<DriftChain> CHAINS = List.of(new DriftChain(5), new DriftChain(40));

  private static final double STRAY = 0.01;
  private static final int PLACES = 60;

  /** Range of the capacity beyond the outermost results, as a logarithm: factor two. */
  private static final double BEYOND = Math.log(2);

  /** Max ratio of an interval's ends; a wider interval is withheld. */
  private static final double WIDEST = 4;

  private final double[] logValues;
  private final boolean[] kept;

  private CapacityCurve(List<ProbeResult> evidence) {
    logValues = evidence.stream().mapToDouble(ProbeResult::value).map(Math::log).toArray();
    kept = new boolean[logValues.length];
    for (int i = 0; i < kept.length; i++) {
      kept[i] = evidence.get(i).answer() == ProbeOutcome.KEPT;
    }
  }

  /**
   * Estimates the capacity.
   *
   * @param evidence probes that were kept or broken, in order of time; at least one
   * @return empty where the answers contradict each other too much: the interval would be too wide
   *     to be of use, or the system stalls or drifts more than this model knows
   */
  static Optional<Estimate> estimate(List<ProbeResult> evidence) {
    Posterior posterior = new CapacityCurve(evidence).posterior();
    Estimate estimate =
        new Estimate(
            Math.exp(posterior.quantile(0.5)),
            Math.exp(posterior.quantile(0.025)),
            Math.exp(posterior.quantile(0.975)));
    boolean tooWide = estimate.high() > WIDEST * estimate.low();
    return tooWide || posterior.beyondTheModel() ? Optional.empty() : Optional.of(estimate);
  }

  private Posterior posterior() {
    double least = Arrays.stream(logValues).min().orElseThrow();
    double most = Arrays.stream(logValues).max().orElseThrow();
    Posterior coarse = posterior(least - BEYOND, most + BEYOND);
    // A second look at where the chances are, so that the grid is fine there.
    return posterior(coarse.quantile(1e-4), coarse.quantile(1 - 1e-4));
  }

  private Posterior posterior(double from, double to) {
    double[] chances = new double[PLACES];
    double[] beyond = new double[PLACES];
    for (Hypothesis hypothesis : Hypothesis.ALL) {
      for (int place = 0; place < PLACES; place++) {
        double logCapacity = from + (place + 0.5) * (to - from) / PLACES;
        double chance = hypothesis.prior() * likelihood(logCapacity, hypothesis);
        chances[place] += chance;
        beyond[place] += hypothesis.isExtreme() ? chance : 0;
      }
    }
    return new Posterior(from, to, chances, Arrays.stream(beyond).sum());
  }

  /** Averaged over the steepness of the curve and the memory of the drift. */
  private double likelihood(double logCapacity, Hypothesis hypothesis) {
    double sum = 0;
    for (double width : WIDTHS) {
      if (hypothesis.drift() == 0) {
        double[][] answers = answers(logCapacity, width, hypothesis, DriftChain.STILL);
        sum += CHAINS.size() * DriftChain.STILL.likelihood(answers);
      } else {
        // All chains have the same states.
        double[][] answers = answers(logCapacity, width, hypothesis, CHAINS.get(0));
        for (DriftChain chain : CHAINS) {
          sum += chain.likelihood(answers);
        }
      }
    }
    return sum;
  }

  /** The chance of each answer in each state of the drift. */
  private double[][] answers(
      double logCapacity, double width, Hypothesis hypothesis, DriftChain chain) {
    double[][] chances = new double[logValues.length][chain.states()];
    for (int state = 0; state < chain.states(); state++) {
      double there = logCapacity + hypothesis.drift() * chain.deviation(state);
      for (int i = 0; i < chances.length; i++) {
        double curve = 1 / (1 + Math.exp((logValues[i] - there) / width));
        double keeps = STRAY + (1 - STRAY - hypothesis.stalls()) * curve;
        chances[i][state] = kept[i] ? keeps : 1 - keeps;
      }
    }
    return chances;
  }
}
