package org.ngsildbench.analysis.inference;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Several tests at one level: the probability of any false positive is at most the level, for any
 * number of tests (S. Holm, Scandinavian Journal of Statistics 6, 1979).
 */
public final class Holm {

  private Holm() {}

  /**
   * The confidence level of each test's interval: it leaves out "no difference" just where the test
   * strikes at the level of all together.
   *
   * @param chances p-values
   * @param level of all tests together, 0 to 1
   * @return in the order given, each {@code 1 - level} or more
   */
  public static List<Double> confidences(List<Double> chances, double level) {
    int tests = chances.size();
    List<Integer> smallestFirst =
        IntStream.range(0, tests).boxed().sorted(Comparator.comparing(chances::get)).toList();
    Double[] confidences = new Double[tests];
    boolean striking = true;
    double own = level / Math.max(1, tests);
    for (int rank = 0; rank < tests; rank++) {
      int test = smallestFirst.get(rank);
      own = striking ? level / (tests - rank) : own;
      striking &= chances.get(test) < own;
      confidences[test] = 1 - own;
    }
    return List.of(confidences);
  }

  /**
   * Adjusts p-values for their number; each may then be held against the level.
   *
   * @return the adjusted p-values, in the order given
   */
  public static List<Double> adjust(List<Double> chances) {
    int tests = chances.size();
    List<Integer> smallestFirst =
        IntStream.range(0, tests).boxed().sorted(Comparator.comparing(chances::get)).toList();
    Double[] adjusted = new Double[tests];
    double soFar = 0;
    for (int rank = 0; rank < tests; rank++) {
      int test = smallestFirst.get(rank);
      soFar = Math.min(1, Math.max(soFar, (tests - rank) * chances.get(test)));
      adjusted[test] = soFar;
    }
    return List.of(adjusted);
  }
}
