package org.ngsildbench.commandline.steady;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import lombok.Getter;

/**
 * Detects stable service times: every query has a median in each of the last {@value #WINDOWS}
 * windows, and these are within {@value #TOLERANCE_PERCENT} % of the smallest. Not thread-safe.
 */
final class SteadyState {

  /** Two similar windows may be chance; a broker that is still warming up rarely has three. */
  static final int WINDOWS = 3;

  static final int TOLERANCE_PERCENT = 10;

  private final List<String> queries;
  private final Deque<Map<String, Double>> last = new ArrayDeque<>();
  @Getter private int windows;

  SteadyState(List<String> queries) {
    this.queries = List.copyOf(queries);
  }

  /**
   * Takes the next window.
   *
   * @param nanos service times by query, {@link WarmUpResult#NEVER} for a failure; no median has a
   *     query of which every second failed, or that is left out
   */
  void window(Map<String, long[]> nanos) {
    Map<String, Double> medians = new LinkedHashMap<>();
    nanos.forEach((query, times) -> median(times).ifPresent(median -> medians.put(query, median)));
    last.addLast(medians);
    if (last.size() > WINDOWS) {
      last.removeFirst();
    }
    windows++;
  }

  boolean reached() {
    return unanswered().isEmpty() && answeredQueriesAreStable();
  }

  /** Like {@link #reached()}, ignoring queries without a response. */
  boolean answeredQueriesAreStable() {
    return last.size() == WINDOWS
        && change().filter(most -> most.percent() > TOLERANCE_PERCENT).isEmpty();
  }

  /** The queries that have no median in one of the last windows. */
  List<String> unanswered() {
    return queries.stream()
        .filter(query -> last.stream().anyMatch(window -> !window.containsKey(query)))
        .toList();
  }

  /** The answered query whose last medians differ most; empty before there are enough windows. */
  Optional<Change> change() {
    List<String> unanswered = unanswered();
    return last.size() < WINDOWS
        ? Optional.empty()
        : queries.stream()
            .filter(query -> !unanswered.contains(query))
            .map(query -> new Change(query, percent(query)))
            .max((one, other) -> Double.compare(one.percent(), other.percent()));
  }

  private double percent(String query) {
    double[] medians = last.stream().mapToDouble(window -> window.get(query)).sorted().toArray();
    return 100 * (medians[medians.length - 1] / medians[0] - 1);
  }

  private static Optional<Double> median(long[] times) {
    if (times.length == 0) {
      return Optional.empty();
    }
    long[] sorted = times.clone();
    Arrays.sort(sorted);
    int middle = sorted.length / 2;
    if (sorted[middle] == WarmUpResult.NEVER) {
      return Optional.empty();
    }
    double below = sorted.length % 2 == 1 ? sorted[middle] : sorted[middle - 1];
    return Optional.of((below + sorted[middle]) / 2);
  }

  /**
   * Spread of a query's medians.
   *
   * @param percent percent of the smallest median
   */
  record Change(String query, double percent) {}
}
