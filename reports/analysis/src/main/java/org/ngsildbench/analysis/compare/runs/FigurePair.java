package org.ngsildbench.analysis.compare.runs;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.ngsildbench.analysis.inference.Contrast;
import org.ngsildbench.analysis.inference.FigureSample;
import org.ngsildbench.analysis.inference.MeasuredInterval;
import org.ngsildbench.analysis.inference.RankTest;
import org.ngsildbench.analysis.inference.Statistic;

/**
 * One figure of two systems, ready to be tested.
 *
 * <p>With at least {@value FigureSample#FEWEST_REPETITIONS} repetitions of both the units are
 * repetitions; otherwise blocks of time, which only times and throughput can be split into. Figures
 * made of times are taken after the warm-up.
 *
 * @param a the figure of the first system
 * @param b the figure of the second system
 */
public record FigurePair(FigureSample a, FigureSample b) {

  /**
   * Samples a figure.
   *
   * @param name its full name
   * @throws UntestableException if one has no such figure, or too little of it
   */
  public static FigurePair of(SystemRuns a, SystemRuns b, String name)
      throws IOException, UntestableException {
    int fewest = Math.min(a.runs().size(), b.runs().size());
    return fewest >= FigureSample.FEWEST_REPETITIONS
        ? new FigurePair(repetitions(a, name), repetitions(b, name))
        : new FigurePair(blocks(a, name), blocks(b, name));
  }

  /** Estimates, difference, ratio and tests. */
  public Contrast contrast() {
    return new Contrast(a.estimate(), b.estimate());
  }

  /** The rank test over the units. */
  public RankTest ranks() {
    return RankTest.of(a.units(), b.units());
  }

  /**
   * Whether the rank test's p-value means something. Blocks that follow each other are not quite
   * independent, which the test does not know and the intervals do.
   */
  public boolean ranksAreIndependent() {
    return basis() == FigureSample.Basis.REPETITIONS;
  }

  /** What the units are. */
  public FigureSample.Basis basis() {
    return a.basis();
  }

  private static FigureSample repetitions(SystemRuns system, String name)
      throws IOException, UntestableException {
    List<Double> values = new ArrayList<>();
    for (MeasuredRun run : system.runs()) {
      Figure figure = figure(run, name);
      values.add(figure.times().isEmpty() ? figure.number() : steadyValue(run, figure));
    }
    return FigureSample.ofRepetitions(values);
  }

  private static double steadyValue(MeasuredRun run, Figure figure)
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

  private static FigureSample blocks(SystemRuns system, String name)
      throws IOException, UntestableException {
    List<List<MeasuredInterval>> steady = new ArrayList<>();
    for (MeasuredRun run : system.runs()) {
      Figure figure = figure(run, name);
      TimesFigure times =
          figure
              .times()
              .orElseThrow(
                  () ->
                      new UntestableException(
                          "it cannot be split into blocks of one run: at least %d repetitions of both are needed."
                              .formatted(FigureSample.FEWEST_REPETITIONS)));
      steady.add(run.intervals().steady(times.tag()));
    }
    MeasuredRun first = system.runs().get(0);
    Statistic statistic = figure(first, name).times().orElseThrow().statistic();
    List<MeasuredInterval> all = steady.stream().flatMap(List::stream).toList();
    requireTimes(first, all.stream().mapToLong(one -> one.times().count()).sum(), statistic);
    return FigureSample.ofIntervals(steady, statistic)
        .orElseThrow(
            () ->
                new UntestableException(
                    "%s holds it in %d intervals of latency.hlog, and blocks need at least 10: ask more often, or repeat the run."
                        .formatted(first.folder(), all.size())));
  }

  private static void requireTimes(MeasuredRun run, long count, Statistic statistic)
      throws UntestableException {
    if (count < statistic.fewestTimes()) {
      throw new UntestableException(
          String.format(
              Locale.ROOT,
              "%s holds %,d operations, and at least %,d are needed for ten beyond that percentile.",
              run.folder(),
              count,
              statistic.fewestTimes()));
    }
  }

  private static Figure figure(MeasuredRun run, String name) throws UntestableException {
    Figure figure =
        run.figures()
            .find(name)
            .orElseThrow(
                () -> new UntestableException(run.folder() + ": " + run.figures().whyNot(name)));
    if (!(figure.value() instanceof Double)) {
      throw new UntestableException(figure.name() + " is no number.");
    }
    String last = name.substring(name.lastIndexOf('.') + 1);
    if (figure.dimension() == Dimension.MICROSECONDS
        && (last.equals("max") || last.equals("min"))) {
      throw new UntestableException(
          figure.name() + " is one single operation, which no test can judge: take p999 or p50.");
    }
    return figure;
  }
}
