package org.ngsildbench.analysis.inference;

import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;
import org.ngsildbench.analysis.model.Confidence;
import org.ngsildbench.analysis.model.Interval;
import org.ngsildbench.analysis.model.LatencyStatistics;
import org.ngsildbench.analysis.model.Percentile;
import org.ngsildbench.analysis.model.SteadyPart;
import org.ngsildbench.analysis.statistics.RecordedTimes;

/**
 * The times of one label and kind of one run, gathered from interval histograms in the order of
 * time.
 *
 * <p>Memory does not grow with the number of intervals: beside the merged histogram only an {@link
 * IntervalSeries} is kept, until {@link #finish}. Not thread-safe.
 */
public final class LatencySeries {

  static final int SIGNIFICANT_DIGITS = 3;

  /** The kinds that get intervals, in the order of a summary. */
  private static final SortedMap<String, Statistic> FIGURES =
      new TreeMap<>(
          Map.of(
              Confidence.MEAN,
              Statistic.MEAN,
              Percentile.P95.key(),
              Statistic.P95,
              Percentile.P99.key(),
              Statistic.P99));

  private final Histogram total = new Histogram(SIGNIFICANT_DIGITS);
  private IntervalSeries series;
  private double pausedSeconds;
  private Optional<LatencyStatistics> latencyStatistics = Optional.empty();

  /** Creates the series of a run of one part. */
  public LatencySeries() {
    this(List.of());
  }

  /**
   * Creates the series of a run of several parts.
   *
   * @param partStarts when each part began to measure, in seconds since 1970
   */
  public LatencySeries(List<Double> partStarts) {
    series = new IntervalSeries(partStarts);
  }

  /**
   * Adds the next interval; an empty one adds nothing.
   *
   * @param startSeconds its start, in seconds since 1970
   * @param endSeconds its end, not before the start
   * @throws IllegalStateException after {@link #finish}
   */
  public void add(double startSeconds, double endSeconds, RecordedTimes interval) {
    if (latencyStatistics.isPresent()) {
      throw new IllegalStateException("the series is finished");
    }
    if (interval.count() > 0) {
      interval.addTo(total);
      series.add(startSeconds, endSeconds, interval);
      pausedSeconds = series.pausedSeconds();
    }
  }

  /** Works out the spread and forgets the single intervals; nothing can be added any more. */
  public void finish() {
    if (latencyStatistics.isEmpty() && !isEmpty()) {
      latencyStatistics = Optional.of(latencyStatistics());
      series = new IntervalSeries();
    }
  }

  /** The time between parts of the run, in which nothing was measured. */
  public double pausedSeconds() {
    return pausedSeconds;
  }

  /** Times gathered so far. */
  public long count() {
    return total.getTotalCount();
  }

  /** Sum of all times in microseconds. */
  public double sumMicros() {
    return isEmpty() ? 0 : total.getMean() * total.getTotalCount();
  }

  /** Returns whether there are no values. */
  public boolean isEmpty() {
    return total.getTotalCount() == 0;
  }

  /** Returns all intervals merged, warm-up included. Must not be modified. */
  public Histogram merged() {
    return total;
  }

  /**
   * Mean and percentiles of the steady state, with their confidence intervals or the reasons why
   * they have none.
   *
   * @throws IllegalStateException if nothing was gathered
   */
  public LatencyStatistics latencyStatistics() {
    if (isEmpty()) {
      throw new IllegalStateException("No times were gathered");
    }
    return latencyStatistics.orElseGet(() -> latencyStatistics(series.intervals()));
  }

  private LatencyStatistics latencyStatistics(List<MeasuredInterval> intervals) {
    WarmUpCut state = WarmUpCut.of(intervals);
    SteadyRun run = SteadyRun.of(intervals);
    RecordedTimes times = run.times();
    Map<Percentile, Double> percentiles = new EnumMap<>(Percentile.class);
    for (Percentile percentile : Percentile.values()) {
      if (percentile.carriedBy(times.count())) {
        percentiles.put(percentile, times.atPercentile(percentile.percent()));
      }
    }
    return new LatencyStatistics(
        total.getTotalCount(),
        times.mean(),
        times.micros(0),
        percentiles,
        times.micros(times.cells() - 1),
        confidence(run, percentiles.keySet()),
        new SteadyPart(state.settled(), state.cutSeconds(), total.getTotalCount() - times.count()));
  }

  private static Confidence confidence(SteadyRun run, Set<Percentile> carried) {
    Map<String, Interval> intervals = new LinkedHashMap<>();
    Map<String, String> withheld = new LinkedHashMap<>();
    FIGURES.forEach(
        (name, statistic) -> {
          if (statistic.isQuantile() && carried.stream().noneMatch(one -> one.key().equals(name))) {
            return;
          }
          RunFigure figure = run.figure(statistic);
          figure.interval().ifPresent(interval -> intervals.put(name, interval));
          figure.withheld().ifPresent(reason -> withheld.put(name, reason));
        });
    return new Confidence(intervals, withheld);
  }
}
