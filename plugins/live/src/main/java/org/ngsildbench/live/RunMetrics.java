package org.ngsildbench.live;

import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import lombok.Getter;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.measurement.latency.LatencyKind;
import org.ngsildbench.measurement.tally.Operations;

/**
 * Counters and histograms of all systems and labels since the start. They never decrease, as
 * Prometheus requires. Not thread-safe.
 */
@Getter
final class RunMetrics {

  /**
   * A label of a system.
   *
   * @param system name of the system under test
   * @param label label of the operations
   */
  record Series(String system, String label) {}

  private final Map<Series, long[]> operations = new LinkedHashMap<>();
  private final Map<Series, Map<LatencyKind, LatencyBuckets>> latencies = new LinkedHashMap<>();

  /** Names of the counters of each label, in their order. */
  @RequiredArgsConstructor
  enum Counter {
    /** Completed operations. */
    OPERATIONS("Completed operations, with any outcome."),
    /** Operations that failed. */
    ERRORS("Operations without a response or with an error."),
    /** Incorrect responses. */
    INCORRECT("Operations with a response that does not match the data set."),
    /** Late starts. */
    LATE("Operations that started more than 1 ms after their intended time."),
    /** Operations that never started. */
    DROPPED("Operations that never started.");

    @Getter private final String help;
  }

  void count(Series series, Operations increase) {
    long[] counts = operations.computeIfAbsent(series, any -> new long[Counter.values().length]);
    counts[Counter.OPERATIONS.ordinal()] += Math.max(0, increase.count());
    counts[Counter.ERRORS.ordinal()] += Math.max(0, increase.errors());
    counts[Counter.INCORRECT.ordinal()] += Math.max(0, increase.wrongAnswers());
    counts[Counter.LATE.ordinal()] += Math.max(0, increase.late());
    counts[Counter.DROPPED.ordinal()] += Math.max(0, increase.dropped());
  }

  void add(String system, LoggedInterval interval) {
    latencies
        .computeIfAbsent(
            new Series(system, interval.tag().label()), any -> new EnumMap<>(LatencyKind.class))
        .computeIfAbsent(interval.tag().kind(), any -> new LatencyBuckets())
        .add(interval.histogram());
  }
}
