package org.ngsildbench.analysis.inference;

import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Reduction of a rank sum's variance by ties. */
final class TieCorrection {

  private TieCorrection() {}

  /** The sum of {@code t^3 - t} over groups of t equal values, divided by {@code N (N - 1)}. */
  static double correction(List<Double> a, List<Double> b) {
    TreeMap<Double, Integer> groups = new TreeMap<>();
    Stream.concat(a.stream(), b.stream()).forEach(value -> groups.merge(value, 1, Integer::sum));
    double all = a.size() + b.size();
    return groups.values().stream().mapToDouble(t -> (double) t * t * t - t).sum()
        / (all * (all - 1));
  }
}
