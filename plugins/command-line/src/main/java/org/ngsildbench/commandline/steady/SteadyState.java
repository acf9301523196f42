package org.ngsildbench.commandline.steady;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Whether service times have come to rest: the medians of each query's last {@value #WINDOWS}
 * windows lie within {@value #TOLERANCE_PERCENT} % of the least of them. Not thread-safe.
 */
final class SteadyState {

  /** Two alike may be chance; a broker that still warms up rarely keeps still for three. */
  static final int WINDOWS = 3;

  static final int TOLERANCE_PERCENT = 10;

  private final Map<String, List<Double>> medians = new LinkedHashMap<>();
  private int windows;

  /**
   * Takes the next window.
   *
   * @param nanos service times by query, at least one of each; a query that was not answered is
   *     left out
   */
  void window(Map<String, long[]> nanos) {
    windows++;
    nanos.forEach(
        (query, times) ->
            medians.computeIfAbsent(query, first -> new ArrayList<>()).add(median(times)));
  }

  int windows() {
    return windows;
  }

  boolean reached() {
    return change().filter(most -> most.percent() <= TOLERANCE_PERCENT).isPresent();
  }

  /** The query whose last medians differ most; empty before there are enough windows. */
  Optional<Change> change() {
    return windows < WINDOWS
        ? Optional.empty()
        : medians.entrySet().stream()
            .map(query -> new Change(query.getKey(), percent(query.getValue())))
            .max((one, other) -> Double.compare(one.percent(), other.percent()));
  }

  private static double percent(List<Double> all) {
    List<Double> last = all.subList(Math.max(0, all.size() - WINDOWS), all.size());
    double least = last.stream().mapToDouble(Double::doubleValue).min().orElseThrow();
    double most = last.stream().mapToDouble(Double::doubleValue).max().orElseThrow();
    return 100 * (most / least - 1);
  }

  private static double median(long[] times) {
    long[] sorted = times.clone();
    Arrays.sort(sorted);
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2.0;
  }

  /**
   * How far medians lie apart.
   *
   * @param percent of the least of them
   */
  record Change(String query, double percent) {}
}
