package org.ngsildbench.analysis.model;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The 95 % confidence intervals of a {@link LatencyStatistics}, and why others are withheld.
 *
 * @param intervals by figure: {@value #MEAN}, {@code p95}, {@code p99}
 * @param withheld by figure the reason, without a full stop, for those that have none
 */
public record Confidence(Map<String, Interval> intervals, Map<String, String> withheld) {

  /** The key of the mean; percentiles have their {@link Percentile#key}. */
  public static final String MEAN = "mean";

  /** No intervals and no reasons. */
  public static final Confidence NONE = new Confidence(Map.of(), Map.of());

  /** Copies the maps, in their order. */
  public Confidence {
    intervals = Collections.unmodifiableMap(new LinkedHashMap<>(intervals));
    withheld = Collections.unmodifiableMap(new LinkedHashMap<>(withheld));
  }

  /** Why intervals are withheld, in one line; empty where none is. */
  public Optional<String> withheldWords() {
    Map<String, List<String>> figures = new LinkedHashMap<>();
    withheld.forEach(
        (figure, reason) -> figures.computeIfAbsent(reason, any -> new ArrayList<>()).add(figure));
    if (figures.isEmpty()) {
      return Optional.empty();
    }
    return intervals.isEmpty() && figures.size() == 1
        ? figures.keySet().stream().findFirst()
        : Optional.of(
            figures.entrySet().stream()
                .map(one -> String.join(", ", one.getValue()) + ": " + one.getKey())
                .collect(Collectors.joining("; ")));
  }

  /** The interval of one figure alone; all others are withheld for that reason. */
  public Confidence only(String figure, String reason) {
    Map<String, Interval> kept = new LinkedHashMap<>(intervals);
    kept.keySet().retainAll(Set.of(figure));
    Map<String, String> reasons = new LinkedHashMap<>(withheld);
    intervals.keySet().stream()
        .filter(one -> !one.equals(figure))
        .forEach(one -> reasons.put(one, reason));
    return new Confidence(kept, reasons);
  }

  /** The interval of a figure. */
  public Optional<Interval> of(String figure) {
    return Optional.ofNullable(intervals.get(figure));
  }
}
