package org.ngsildbench.jmeter.zipf;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.ngsildbench.jmeter.fleet.ParameterDomain;
import org.ngsildbench.measurement.zipf.CounterMixer;

/**
 * Assigns the values of a domain to the ranks of a Zipf distribution. Each order is a permutation,
 * so the distribution of the draws stays exact; it is the same for every seed and engine.
 *
 * <p>After YCSB's request distributions: B. F. Cooper et al., Benchmarking Cloud Serving Systems
 * with YCSB, SoCC 2010, section 4.2. Thresholds and radii keep their order in all of them.
 */
public enum Popularity {

  /** The values as listed: bus 1, the oldest window and the first day are the most popular. */
  RANK,
  /** Buses, stations, points, windows and days in the order of a hash. */
  SCRAMBLED,
  /** The newest windows and days first; buses, stations and points in the order of a hash. */
  LATEST;

  /** Returns the values of a domain, the most popular first. */
  public List<String> order(ParameterDomain domain, List<String> values) {
    return switch (domain) {
      case THRESHOLDS, RADII -> values;
      case BUSES, STATIONS, POINTS -> this == RANK ? values : scrambled(domain, values);
      case WINDOWS, DAYS ->
          switch (this) {
            case RANK -> values;
            case SCRAMBLED -> scrambled(domain, values);
            case LATEST -> reversed(values);
          };
    };
  }

  private static List<String> scrambled(ParameterDomain domain, List<String> values) {
    long seed = CounterMixer.seedFor(0, domain.text());
    return IntStream.range(0, values.size())
        .boxed()
        .sorted(Comparator.comparingLong(index -> CounterMixer.bits(seed, index)))
        .map(values::get)
        .toList();
  }

  private static List<String> reversed(List<String> values) {
    List<String> newestFirst = new ArrayList<>(values);
    Collections.reverse(newestFirst);
    return List.copyOf(newestFirst);
  }
}
