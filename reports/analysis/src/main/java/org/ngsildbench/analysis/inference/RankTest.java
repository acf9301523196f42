package org.ngsildbench.analysis.inference;

import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.commons.math3.distribution.NormalDistribution;

/**
 * The test of H. B. Mann and D. R. Whitney (Annals of Mathematical Statistics 18, 1947) with its
 * effect size: how often a value of B is larger than one of A.
 *
 * <p>Commons Math's test has the normal approximation alone, whose p-values are wrong for the few
 * values that repetitions give; here the distribution is exact as long as no values are equal and
 * there are at most {@value #MAX_EXACT} on each side.
 *
 * @param larger share of pairs in which B's value is the larger one, equal ones as half: the A12 of
 *     A. Vargha and H. D. Delaney (Journal of Educational and Behavioral Statistics 25, 2000)
 * @param chance two-sided p-value of both being alike
 */
public record RankTest(double larger, double chance) {

  private static final int MAX_EXACT = 25;

  /** Compares the values of two systems, at least one each. */
  public static RankTest of(List<Double> a, List<Double> b) {
    double u = 0;
    boolean ties = false;
    for (double x : a) {
      for (double y : b) {
        u += y > x ? 1 : y == x ? 0.5 : 0;
        ties |= y == x;
      }
    }
    boolean exact = !ties && Math.max(a.size(), b.size()) <= MAX_EXACT;
    double chance = exact ? exact(u, a.size(), b.size()) : approximate(u, a, b);
    return new RankTest(u / a.size() / b.size(), chance);
  }

  /** N. Cliff's delta, -1 to 1: how much more often B is the larger one than the smaller. */
  public double cliffsDelta() {
    return 2 * larger - 1;
  }

  /** Counts the orders of all values in which U is that far from its middle. */
  private static double exact(double u, int n, int m) {
    double[] orders = ordersByU(n, m);
    double all = 0;
    double asFar = 0;
    double middle = n * m / 2.0;
    for (int i = 0; i < orders.length; i++) {
      all += orders[i];
      asFar += Math.abs(i - middle) >= Math.abs(u - middle) ? orders[i] : 0;
    }
    return Math.min(1, asFar / all);
  }

  /**
   * Returns the number of orders of n and m values by U: the coefficients of a Gaussian binomial.
   */
  private static double[] ordersByU(int n, int m) {
    double[] orders = new double[n * m + 1];
    orders[0] = 1;
    for (int k = 1; k <= n; k++) {
      for (int i = orders.length - 1; i >= m + k; i--) {
        orders[i] -= orders[i - m - k];
      }
      for (int i = k; i < orders.length; i++) {
        orders[i] += orders[i - k];
      }
    }
    return orders;
  }

  private static double approximate(double u, List<Double> a, List<Double> b) {
    double n = a.size();
    double m = b.size();
    double variance = n * m / 12 * (n + m + 1 - tieCorrection(a, b));
    if (variance <= 0) {
      return 1;
    }
    double beyond = Math.max(0, Math.abs(u - n * m / 2) - 0.5);
    return Math.min(
        1, 2 * new NormalDistribution().cumulativeProbability(-beyond / Math.sqrt(variance)));
  }

  /** The sum of {@code t^3 - t} over groups of t equal values, divided by {@code N (N - 1)}. */
  private static double tieCorrection(List<Double> a, List<Double> b) {
    TreeMap<Double, Integer> groups = new TreeMap<>();
    Stream.concat(a.stream(), b.stream()).forEach(value -> groups.merge(value, 1, Integer::sum));
    double all = a.size() + b.size();
    return groups.values().stream().mapToDouble(t -> (double) t * t * t - t).sum()
        / (all * (all - 1));
  }
}
