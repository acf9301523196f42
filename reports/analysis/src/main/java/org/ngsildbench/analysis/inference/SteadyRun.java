package org.ngsildbench.analysis.inference;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.apache.commons.math3.distribution.TDistribution;
import org.ngsildbench.analysis.model.Interval;
import org.ngsildbench.analysis.statistics.RecordedTimes;

/**
 * The steady state of a run and the precision of its figures: the only interval method of report,
 * comparison and gate.
 *
 * <p>Each figure is a ratio of sums over the log's intervals (times by operations, operations up to
 * a time by operations, operations by seconds), and its standard error that of the series of the
 * intervals' deviations, whose correlation {@link LongRunVariance} accounts for. The interval of a
 * percentile is R. S. Woodruff's (JASA 47, 1952): that of the share up to it, read back through the
 * histogram.
 *
 * <p>An interval is withheld, with the reason, if no method could guarantee its level: the run is
 * too short for rare disturbances of a server or for its own correlation. Two numbers of
 * independent operations decide, each the number that would let the share up to the median vary as
 * much (a few outliers do not change that share as they change the mean). One is taken from the
 * {@value #SLOW} lowest frequencies. The other, for percentiles, is taken from the next ones after
 * those the standard error uses: it is independent of the error, so that reported intervals are not
 * selected for being narrow by chance. Immutable.
 */
public final class SteadyRun {

  /** Pauses of garbage collectors and checkpoints come every few seconds; some must be seen. */
  public static final double MIN_SECONDS = 15;

  /** Independent operations, at least, that the run is worth. */
  private static final double MIN_INDEPENDENT = 40;

  /** Independent operations expected beyond a percentile, at least. */
  private static final double MIN_INDEPENDENT_BEYOND = 2;

  private static final int SLOW = 16;
  private static final int FAST_FROM = 8;
  private static final int FAST_TO = 24;

  private static final double FACTOR =
      new TDistribution(RunFigure.DEGREES_OF_FREEDOM).inverseCumulativeProbability(0.975);

  private static final double[] NONE = {};

  private final List<MeasuredInterval> intervals;
  private final RecordedTimes times;
  private final double seconds;
  private final Optional<LongRunVariance> estimator;
  private final double independent;
  private final double independentForPercentiles;
  private final Optional<String> tooShort;

  private SteadyRun(List<MeasuredInterval> intervals, boolean settled) {
    this.intervals = intervals;
    this.times =
        intervals.stream().map(MeasuredInterval::times).reduce(RecordedTimes::plus).orElseThrow();
    this.seconds = intervals.stream().mapToDouble(MeasuredInterval::seconds).sum();
    this.estimator =
        intervals.size() < LongRunVariance.MIN_VALUES
            ? Optional.empty()
            : Optional.of(new LongRunVariance(intervals.size()));
    double[] powers = estimator.map(any -> powers(upTo(times.atPercentile(50)))).orElse(NONE);
    this.independent = independentOperations(powers, 0, SLOW);
    this.independentForPercentiles = independentOperations(powers, FAST_FROM, FAST_TO);
    this.tooShort = tooShort(settled);
  }

  /**
   * The steady state of a run.
   *
   * @param run all intervals of the run in the order of time, at least one
   */
  public static SteadyRun of(List<MeasuredInterval> run) {
    WarmUpCut state = WarmUpCut.of(run);
    return new SteadyRun(List.copyOf(state.rest(run)), state.settled());
  }

  /**
   * The steady states of several runs of one system, one after another; the time between them is
   * excluded.
   *
   * @param runs all intervals of each run in the order of time, at least one each
   */
  public static SteadyRun ofAll(List<List<MeasuredInterval>> runs) {
    List<MeasuredInterval> steady =
        runs.stream().flatMap(run -> WarmUpCut.of(run).rest(run).stream()).toList();
    return new SteadyRun(steady, runs.stream().allMatch(run -> WarmUpCut.of(run).settled()));
  }

  /** Returns all times of the steady state. */
  public RecordedTimes times() {
    return times;
  }

  /**
   * Returns the estimated number of independent operations that its operations are worth; too large
   * where they are correlated over more than a twentieth of the run.
   */
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
    double half = FACTOR * error(upTo(value)) / times.count();
    Interval interval =
        new Interval(
            times.atPercentile(Math.max(0, quantile - half) * 100),
            times.atPercentile(Math.min(1, quantile + half) * 100));
    return RunFigure.of(value, (interval.high() - interval.low()) / 2 / FACTOR, interval);
  }

  /** The deviation of the number of times up to a value. */
  private ToDoubleFunction<MeasuredInterval> upTo(double value) {
    double share = shareUpTo(value);
    return one -> one.times().countUpTo(value) - share * one.times().count();
  }

  private double shareUpTo(double value) {
    return (double) times.countUpTo(value) / times.count();
  }

  /** The standard error of the sum of deviations. */
  private double error(ToDoubleFunction<MeasuredInterval> deviation) {
    return Math.sqrt(intervals.size() * estimator.orElseThrow().of(powers(deviation)));
  }

  private double[] powers(ToDoubleFunction<MeasuredInterval> deviation) {
    return estimator.orElseThrow().powers(intervals.stream().mapToDouble(deviation).toArray());
  }

  private double independentOperations(double[] powers, int from, int to) {
    if (powers.length == 0) {
      return 0;
    }
    double share = shareUpTo(times.atPercentile(50));
    double count = times.count();
    double ofSum = intervals.size() * LongRunVariance.mean(powers, from, to);
    return ofSum > 0 ? Math.min(count, share * (1 - share) * count * count / ofSum) : count;
  }

  private Optional<String> tooShort(boolean settled) {
    if (!settled) {
      return Optional.of("no steady state: the level still changed in the second half");
    }
    if (seconds < MIN_SECONDS) {
      return Optional.of(
          String.format(
              Locale.ROOT,
              "the run is too short: %.1f s measured, at least %.0f s are needed; measure more operations, or use --repetitions 5",
              seconds,
              MIN_SECONDS));
    }
    if (estimator.isEmpty()) {
      return Optional.of(
          "the run is too short: %s intervals in latency.hlog, at least %s are needed"
              .formatted(intervals.size(), LongRunVariance.MIN_VALUES));
    }
    return independent < MIN_INDEPENDENT
        ? Optional.of(tooCorrelated(independent, MIN_INDEPENDENT))
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
    double needed = MIN_INDEPENDENT_BEYOND / (1 - statistic.quantile());
    return statistic.isQuantile() && independentForPercentiles < needed
        ? Optional.of(tooCorrelated(independentForPercentiles, needed))
        : Optional.empty();
  }

  private String tooCorrelated(double independent, double needed) {
    return String.format(
        Locale.ROOT,
        "the run is too short: its %,d operations are correlated and worth about %.0f independent ones, at least %.0f are needed; measure more operations",
        times.count(),
        independent,
        needed);
  }
}
