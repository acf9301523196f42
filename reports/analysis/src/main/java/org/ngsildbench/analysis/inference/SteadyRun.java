package org.ngsildbench.analysis.inference;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.apache.commons.math3.distribution.TDistribution;
import org.ngsildbench.analysis.model.Interval;
import org.ngsildbench.analysis.statistics.RecordedTimes;

/**
 * The steady state of a run, and what its figures are worth: the one interval method of report,
 * comparison and gate.
 *
 * <p>Each figure is a ratio of sums over the log's intervals (times by operations, operations up to
 * a time by operations, operations by seconds), and its standard error that of the series of the
 * intervals' deviations, whose correlation {@link LongRunVariance} accounts for. The interval of a
 * percentile is R. S. Woodruff's (JASA 47, 1952): that of the share up to it, read back through the
 * histogram.
 *
 * <p>An interval is withheld, with the reason, where no method could keep its promise: the run is
 * shorter than what disturbs a server now and then, or than its own correlation allows. Immutable.
 */
public final class SteadyRun {

  /** Pauses of garbage collectors and checkpoints come every few seconds; some must be seen. */
  public static final double LEAST_SECONDS = 10;

  /** Independent operations, at least, that the run is worth. */
  static final double LEAST_INDEPENDENT = 15;

  /** Independent operations expected beyond a percentile, at least. */
  static final double LEAST_INDEPENDENT_BEYOND = 1.5;

  private static final double FACTOR =
      new TDistribution(RunFigure.DEGREES_OF_FREEDOM).inverseCumulativeProbability(0.975);

  private final List<MeasuredInterval> intervals;
  private final RecordedTimes times;
  private final double seconds;
  private final Optional<SpectralShapes> shapes;
  private final double independent;
  private final Optional<String> tooShort;

  private SteadyRun(List<MeasuredInterval> intervals, boolean settled) {
    this.intervals = intervals;
    this.times =
        intervals.stream().map(MeasuredInterval::times).reduce(RecordedTimes::plus).orElseThrow();
    this.seconds = intervals.stream().mapToDouble(MeasuredInterval::seconds).sum();
    this.shapes =
        intervals.size() < LongRunVariance.FEWEST_VALUES
            ? Optional.empty()
            : Optional.of(LongRunVariance.shapes(intervals.size()));
    this.independent = shapes.map(this::independentOperations).orElse(0.0);
    this.tooShort = tooShort(settled);
  }

  /**
   * The steady state of a run.
   *
   * @param run all intervals of the run in the order of time, at least one
   */
  public static SteadyRun of(List<MeasuredInterval> run) {
    SteadyState state = SteadyState.of(run);
    return new SteadyRun(List.copyOf(state.rest(run)), state.settled());
  }

  /**
   * The steady states of several runs of one system, one after another; the time between them is
   * part of none.
   *
   * @param runs all intervals of each run in the order of time, at least one each
   */
  public static SteadyRun ofAll(List<List<MeasuredInterval>> runs) {
    List<MeasuredInterval> steady =
        runs.stream().flatMap(run -> SteadyState.of(run).rest(run).stream()).toList();
    return new SteadyRun(steady, runs.stream().allMatch(run -> SteadyState.of(run).settled()));
  }

  /** All times of the steady state. */
  public RecordedTimes times() {
    return times;
  }

  /** Returns the estimated number of independent operations that its operations are worth. */
  public double independentOperations() {
    return independent;
  }

  /** A figure with its interval, or the reason why it has none. */
  public RunFigure figure(Statistic statistic) {
    double value = value(statistic);
    Optional<String> reason = tooShort.or(() -> tooFewBeyond(statistic));
    if (reason.isPresent()) {
      return RunFigure.withheld(value, reason.get());
    }
    return statistic.isQuantile() ? quantile(value, statistic.quantile()) : ratio(value, statistic);
  }

  private double value(Statistic statistic) {
    return statistic == Statistic.THROUGHPUT
        ? Statistic.perSecond(times.count(), seconds)
        : statistic.of(times);
  }

  private RunFigure ratio(double value, Statistic statistic) {
    boolean rate = statistic == Statistic.THROUGHPUT;
    double error =
        rate
            ? error(one -> one.times().count() - value * one.seconds()) / seconds
            : error(one -> (one.times().mean() - value) * one.times().count()) / times.count();
    double half = FACTOR * error;
    return RunFigure.of(value, error, new Interval(Math.max(0, value - half), value + half));
  }

  private RunFigure quantile(double value, double quantile) {
    double share = (double) times.countUpTo(value) / times.count();
    double half =
        FACTOR
            * error(one -> one.times().countUpTo(value) - share * one.times().count())
            / times.count();
    Interval interval =
        new Interval(
            times.atPercentile(Math.max(0, quantile - half) * 100),
            times.atPercentile(Math.min(1, quantile + half) * 100));
    return RunFigure.of(value, (interval.high() - interval.low()) / 2 / FACTOR, interval);
  }

  /** The standard error of the sum of deviations. */
  private double error(ToDoubleFunction<MeasuredInterval> deviation) {
    return Math.sqrt(intervals.size() * variance(shapes.orElseThrow(), deviation).value());
  }

  private LongRunVariance variance(
      SpectralShapes shapes, ToDoubleFunction<MeasuredInterval> deviation) {
    return LongRunVariance.of(intervals.stream().mapToDouble(deviation).toArray(), shapes);
  }

  /**
   * By the share up to the median, which a few outliers do not change as they change the mean: as
   * many independent operations would let that share vary as much.
   */
  private double independentOperations(SpectralShapes shapes) {
    double median = times.atPercentile(50);
    double share = (double) times.countUpTo(median) / times.count();
    LongRunVariance variance =
        variance(shapes, one -> one.times().countUpTo(median) - share * one.times().count());
    double ofSum = intervals.size() * variance.fitted();
    double count = times.count();
    return ofSum > 0 ? Math.min(count, share * (1 - share) * count * count / ofSum) : count;
  }

  private Optional<String> tooShort(boolean settled) {
    if (!settled) {
      return Optional.of("no steady state was found: the level still changed in the second half");
    }
    if (seconds < LEAST_SECONDS) {
      return Optional.of(
          String.format(
              Locale.ROOT,
              "too short to tell: %.1f s measured, at least %.0f s are needed",
              seconds,
              LEAST_SECONDS));
    }
    if (shapes.isEmpty()) {
      return Optional.of(
          "too short to tell: %d intervals in latency.hlog, at least %d are needed"
              .formatted(intervals.size(), LongRunVariance.FEWEST_VALUES));
    }
    return independent < LEAST_INDEPENDENT
        ? Optional.of(tooCorrelated(LEAST_INDEPENDENT))
        : Optional.empty();
  }

  private Optional<String> tooFewBeyond(Statistic statistic) {
    if (times.count() < statistic.fewestTimes()) {
      return Optional.of(
          String.format(
              Locale.ROOT,
              "too few operations: %,d measured, at least %,d are needed",
              times.count(),
              statistic.fewestTimes()));
    }
    double needed = LEAST_INDEPENDENT_BEYOND / (1 - statistic.quantile());
    return statistic.isQuantile() && statistic.quantile() > 0.5 && independent < needed
        ? Optional.of(tooCorrelated(needed))
        : Optional.empty();
  }

  private String tooCorrelated(double needed) {
    return String.format(
        Locale.ROOT,
        "too short to tell: consecutive operations are correlated, so that %,d of them are worth about %.0f independent ones, and %.0f are needed",
        times.count(),
        independent,
        needed);
  }
}
