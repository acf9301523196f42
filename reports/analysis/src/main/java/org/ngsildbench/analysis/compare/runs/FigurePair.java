package org.ngsildbench.analysis.compare.runs;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.ngsildbench.analysis.inference.FigureSample;
import org.ngsildbench.analysis.inference.MeasuredInterval;
import org.ngsildbench.analysis.inference.RankTest;
import org.ngsildbench.analysis.inference.RunFigure;
import org.ngsildbench.analysis.inference.Statistic;
import org.ngsildbench.analysis.inference.SteadyRun;
import org.ngsildbench.analysis.inference.SystemDifference;

/**
 * One figure of two systems, prepared for tests.
 *
 * <p>With at least {@value FigureSample#MIN_REPETITIONS} repetitions of both, the units are
 * repetitions. Otherwise the standard error is that within runs, which only times and throughput
 * have. Time figures cover the steady state.
 *
 * @param a figure of the first system
 * @param b figure of the second system
 * @param paired whether repetition i of both was measured in the same round
 */
public record FigurePair(FigureSample a, FigureSample b, boolean paired) {

  /** Figures of runs that were not measured in the same rounds. */
  public FigurePair(FigureSample a, FigureSample b) {
    this(a, b, false);
  }

  /**
   * Samples a figure, of those runs that have it.
   *
   * @param name its full name
   * @throws UntestableException if one has no such figure, or too little of it
   */
  public static FigurePair of(SystemRuns a, SystemRuns b, String name)
      throws IOException, UntestableException {
    PairedRounds rounds = PairedRounds.of(a.having(name), b.having(name));
    SystemRuns withA = rounds.a();
    SystemRuns withB = rounds.b();
    if (Math.min(withA.runs().size(), withB.runs().size()) < FigureSample.MIN_REPETITIONS) {
      return new FigurePair(withinRuns(withA, name), withinRuns(withB, name));
    }
    int spent = Math.max(a.spent(), b.spent());
    return new FigurePair(
        repetitions(withA, name, spent), repetitions(withB, name, spent), rounds.same());
  }

  /** Estimates, difference, ratio and tests. */
  public SystemDifference contrast() {
    return paired
        ? SystemDifference.ofRounds(a, b)
        : new SystemDifference(a.estimate(), b.estimate());
  }

  /** The rank test over the units. */
  public RankTest ranks() {
    return RankTest.of(a.units(), b.units());
  }

  /** Returns whether there are values of repetitions for a rank test. */
  public boolean ranksAreIndependent() {
    return basis() == FigureSample.Basis.REPETITIONS;
  }

  /** Returns the kind of units. */
  public FigureSample.Basis basis() {
    return a.basis();
  }

  private static FigureSample repetitions(SystemRuns system, String name, int spent)
      throws IOException, UntestableException {
    List<Double> values = new ArrayList<>();
    for (MeasuredRun run : system.runs()) {
      SummaryFigure figure = figure(run, name);
      values.add(figure.times().isEmpty() ? figure.number() : steadyValue(run, figure));
    }
    return FigureSample.ofRepetitions(values, spent);
  }

  private static double steadyValue(MeasuredRun run, SummaryFigure figure)
      throws IOException, UntestableException {
    TimesFigure times = figure.times().orElseThrow();
    List<MeasuredInterval> steady = run.intervals().steady(times.tag());
    if (steady.isEmpty()) {
      return figure.number();
    }
    MeasuredInterval merged = MeasuredInterval.merge(steady);
    requireTimes(run, merged.times().count(), times.statistic());
    return times.statistic().of(merged);
  }

  private static FigureSample withinRuns(SystemRuns system, String name)
      throws IOException, UntestableException {
    List<List<MeasuredInterval>> intervals = new ArrayList<>();
    for (MeasuredRun run : system.runs()) {
      SummaryFigure figure = figure(run, name);
      TimesFigure times =
          figure
              .times()
              .orElseThrow(
                  () ->
                      new UntestableException(
                          "one run has one value: at least %s repetitions of both are needed."
                              .formatted(FigureSample.MIN_REPETITIONS)));
      intervals.add(run.intervals().of(times.tag()));
    }
    MeasuredRun first = system.runs().get(0);
    Statistic statistic = figure(first, name).times().orElseThrow().statistic();
    intervals.removeIf(List::isEmpty);
    if (intervals.isEmpty()) {
      throw new UntestableException(first.folder() + " has no times of it in latency.hlog.");
    }
    RunFigure figure = SteadyRun.ofAll(intervals).figure(statistic);
    return FigureSample.of(figure)
        .orElseThrow(
            () ->
                new UntestableException(
                    first.folder() + ": " + figure.withheld().orElseThrow() + "."));
  }

  private static void requireTimes(MeasuredRun run, long count, Statistic statistic)
      throws UntestableException {
    if (count < statistic.fewestTimes()) {
      throw new UntestableException(
          String.format(
              Locale.ROOT,
              "%s holds %,d operations, and at least %,d are needed for ten beyond that"
                  + " percentile.",
              run.folder(),
              count,
              statistic.fewestTimes()));
    }
  }

  private static SummaryFigure figure(MeasuredRun run, String name) throws UntestableException {
    SummaryFigure figure =
        run.figures()
            .find(name)
            .orElseThrow(
                () -> new UntestableException(run.folder() + ": " + run.figures().whyNot(name)));
    if (!(figure.value() instanceof Double)) {
      throw new UntestableException(figure.name() + " is not a number.");
    }
    String last = name.substring(name.lastIndexOf('.') + 1);
    if (figure.dimension() == Dimension.MICROSECONDS
        && (last.equals("max") || last.equals("min"))) {
      throw new UntestableException(
          figure.name() + " is a single operation, which no test can compare: use p999 or p50.");
    }
    return figure;
  }
}
