package org.ngsildbench.analysis.run;

import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import lombok.AccessLevel;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.analysis.model.Confidence;
import org.ngsildbench.analysis.model.Interval;
import org.ngsildbench.analysis.model.LatencyStatistics;
import org.ngsildbench.analysis.model.Percentile;
import org.ngsildbench.analysis.model.SteadyPart;
import org.ngsildbench.analysis.statistics.StudentT;

/**
 * The times of several repetitions as one: each figure is the mean of the repetitions' figures, and
 * its interval, from the spread between the repetitions, is of that same mean.
 */
@RequiredArgsConstructor(access = AccessLevel.PRIVATE)
public final class Repeated {

  /** Min repetitions for a useful interval. */
  static final int MIN_REPETITIONS = 3;

  private static final List<Percentile> WITH_INTERVALS = List.of(Percentile.P95, Percentile.P99);

  private final List<LatencyStatistics> runs;
  private final Map<String, Interval> intervals = new LinkedHashMap<>();
  private final Map<String, String> withheld = new LinkedHashMap<>();

  /**
   * Combines the statistics of repetitions; returns those of a single run unchanged.
   *
   * @param runs statistics of each repetition with times
   * @return empty if no repetition has times
   */
  public static Optional<LatencyStatistics> latencyStatistics(List<LatencyStatistics> runs) {
    return runs.size() <= 1 ? runs.stream().findFirst() : Optional.of(new Repeated(runs).merged());
  }

  private LatencyStatistics merged() {
    Map<Percentile, Double> percentiles = new EnumMap<>(Percentile.class);
    add(Confidence.MEAN, LatencyStatistics::mean);
    for (Percentile percentile : Percentile.values()) {
      if (runs.stream().allMatch(run -> run.at(percentile).isPresent())) {
        ToDoubleFunction<LatencyStatistics> of = run -> run.at(percentile).orElseThrow();
        percentiles.put(percentile, mean(of));
        if (WITH_INTERVALS.contains(percentile)) {
          add(percentile.key(), of);
        }
      }
    }
    return new LatencyStatistics(
        runs.stream().mapToLong(LatencyStatistics::count).sum(),
        mean(LatencyStatistics::mean),
        runs.stream().mapToDouble(LatencyStatistics::min).min().orElseThrow(),
        percentiles,
        runs.stream().mapToDouble(LatencyStatistics::max).max().orElseThrow(),
        new Confidence(intervals, withheld),
        steady());
  }

  private void add(String figure, ToDoubleFunction<LatencyStatistics> of) {
    interval(runs.stream().mapToDouble(of).toArray())
        .ifPresentOrElse(
            interval -> intervals.put(figure, interval),
            () ->
                withheld.put(
                    figure,
                    "too few repetitions: %s, at least %s are needed"
                        .formatted(runs.size(), MIN_REPETITIONS)));
  }

  private double mean(ToDoubleFunction<LatencyStatistics> of) {
    return runs.stream().mapToDouble(of).average().orElseThrow();
  }

  private SteadyPart steady() {
    return new SteadyPart(
        runs.stream().allMatch(run -> run.steady().found()),
        runs.stream().mapToDouble(run -> run.steady().fromSeconds()).max().orElseThrow(),
        runs.stream().mapToLong(run -> run.steady().operationsLeftOut()).sum());
  }

  /** The interval of a mean of repetitions; empty if there are too few. */
  static Optional<Interval> interval(double... repetitions) {
    return repetitions.length < MIN_REPETITIONS
        ? Optional.empty()
        : Optional.of(StudentT.ofMean(repetitions));
  }
}
