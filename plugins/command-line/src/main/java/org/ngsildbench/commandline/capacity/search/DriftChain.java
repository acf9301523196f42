package org.ngsildbench.commandline.capacity.search;

import lombok.AccessLevel;
import lombok.RequiredArgsConstructor;

/**
 * A drift in steps of one probe: an AR(1) process of variance 1 on a few states, each the number of
 * heads among coins that are tossed again now and then. Mean, variance and correlation are those of
 * the AR(1) process, exactly (K. G. Rouwenhorst, in T. F. Cooley, ed., Frontiers of Business Cycle
 * Research, 1995). Immutable.
 */
@RequiredArgsConstructor(access = AccessLevel.PRIVATE)
final class DriftChain {

  /** No drift: one state. */
  static final DriftChain STILL = new DriftChain(new double[][] {{1}}, new double[] {1});

  private static final int STATES = 7;

  private final double[][] next;
  private final double[] stationary;

  /**
   * @param memory probes after which e^-1 of a drift is left
   */
  DriftChain(double memory) {
    this(transitions((1 + Math.exp(-1 / memory)) / 2), binomial());
  }

  private static double[] binomial() {
    double[] shares = new double[STATES];
    double ways = 1;
    for (int state = 0; state < STATES; state++) {
      shares[state] = ways / (1 << (STATES - 1));
      ways = ways * (STATES - 1 - state) / (state + 1);
    }
    return shares;
  }

  private static double[][] transitions(double stays) {
    double[][] now = {{stays, 1 - stays}, {1 - stays, stays}};
    while (now.length < STATES) {
      now = withOneStateMore(now, stays);
    }
    return now;
  }

  private static double[][] withOneStateMore(double[][] now, double stays) {
    int size = now.length + 1;
    double[][] more = new double[size][size];
    for (int i = 0; i < size - 1; i++) {
      for (int j = 0; j < size - 1; j++) {
        more[i][j] += stays * now[i][j];
        more[i][j + 1] += (1 - stays) * now[i][j];
        more[i + 1][j] += (1 - stays) * now[i][j];
        more[i + 1][j + 1] += stays * now[i][j];
      }
    }
    for (int i = 1; i < size - 1; i++) {
      for (int j = 0; j < size; j++) {
        more[i][j] /= 2;
      }
    }
    return more;
  }

  int states() {
    return stationary.length;
  }

  /** Returns a state's distance from the mean, in standard deviations. */
  double deviation(int state) {
    return states() == 1 ? 0 : (2.0 * state - (states() - 1)) / Math.sqrt(states() - 1.0);
  }

  /**
   * Returns the likelihood of a sequence of outcomes. Does not underflow for a hundred outcomes.
   *
   * @param outcomes the likelihood of each outcome in each state
   */
  double likelihood(double[][] outcomes) {
    double[] now = stationary.clone();
    for (int i = 0; i < outcomes.length; i++) {
      double[] then = i == 0 ? now : moved(now);
      for (int state = 0; state < then.length; state++) {
        then[state] *= outcomes[i][state];
      }
      now = then;
    }
    double sum = 0;
    for (double one : now) {
      sum += one;
    }
    return sum;
  }

  private double[] moved(double[] now) {
    double[] then = new double[now.length];
    for (int from = 0; from < now.length; from++) {
      for (int to = 0; to < now.length; to++) {
        then[to] += now[from] * next[from][to];
      }
    }
    return then;
  }
}
