package org.ngsildbench.commandline.precision;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ngsildbench.analysis.inference.IntervalSeries;
import org.ngsildbench.analysis.inference.RunFigure;
import org.ngsildbench.analysis.inference.Statistic;
import org.ngsildbench.analysis.inference.SteadyRun;
import org.ngsildbench.analysis.statistics.RecordedTimes;
import org.ngsildbench.commandline.precision.RoundLoop.Ending;

/**
 * Measures how often the interval at the stop contains the figure, for log-normal times whose
 * logarithm is an AR(1) process. Prints the figures of docs/measuring.md.
 */
class PrecisionProofTest {

  private static final double MEDIAN_MICROS = 10_000;
  private static final double SIGMA = 0.5;

  /** In each build, in short. */
  @ParameterizedTest
  @CsvSource("p95, 0, 4")
  void finalIntervalContainsTheFigure(String figure, double memory, double percent) {
    assertThat(coverage(figure, memory, percent, 40)).isGreaterThanOrEqualTo(0.9);
  }

  @Tag("proof")
  @ParameterizedTest
  @CsvSource({
    "mean, 0, 1",
    "mean, 0.9, 3",
    "mean, 0.9, 5",
    "mean, 0.99, 8",
    "p95, 0, 3",
    "p95, 0.9, 5",
    "p95, 0.99, 12",
    "p99, 0, 4"
  })
  void tableOfCoverageAtTheStop(String figure, double memory, double percent) {
    assertThat(coverage(figure, memory, percent, 200)).isGreaterThanOrEqualTo(0.94);
  }

  private static double coverage(String figure, double memory, double percent, int runs) {
    double truth = truth(figure);
    PrecisionGoals goals =
        new PrecisionGoals(
            List.of(new PrecisionGoal("Q1", "response", figure, percent)), Duration.ofDays(7));
    SplittableRandom random = new SplittableRandom(20_260_105);
    int held = 0;
    int heldByOneLook = 0;
    int reached = 0;
    double looks = 0;
    double operations = 0;
    for (int run = 0; run < runs; run++) {
      Simulated rounds = new Simulated(memory, random.split());
      PrecisionRun measured = new PrecisionRun(goals, rounds, List.of("Q1"), 1_000, line -> {});
      if (ending(measured) != Ending.REACHED) {
        continue;
      }
      reached++;
      GoalState known = measured.figures().get(0);
      double off = Math.abs(truth / known.figure().value() - 1) * 100;
      held += off <= known.percent().orElseThrow() ? 1 : 0;
      heldByOneLook += rounds.last.low() <= truth && truth <= rounds.last.high() ? 1 : 0;
      looks += rounds.looks;
      operations += rounds.operations;
    }
    System.out.printf(
        Locale.ROOT,
        "| %s | %s | %s %% | %,.0f | %.1f | %.1f %% | %.1f %% |%n",
        figure,
        memory == 0 ? "independent" : "AR(1) " + memory,
        percent,
        operations / reached,
        looks / reached,
        100.0 * held / reached,
        100.0 * heldByOneLook / reached);
    assertThat(reached).isGreaterThan(runs * 9 / 10);
    return (double) held / reached;
  }

  private static Ending ending(PrecisionRun run) {
    try {
      return run.run().ending();
    } catch (Exception never) {
      throw new AssertionError(never);
    }
  }

  private static double truth(String figure) {
    return switch (figure) {
      case "mean" -> MEDIAN_MICROS * Math.exp(SIGMA * SIGMA / 2);
      case "p95" -> MEDIAN_MICROS * Math.exp(SIGMA * 1.6448536);
      default -> MEDIAN_MICROS * Math.exp(SIGMA * 2.3263479);
    };
  }

  /** A closed loop of one thread, recorded in intervals of 200 ms. */
  private static final class Simulated implements Rounds {

    private static final double INTERVAL = 0.2;

    private final double memory;
    private final RandomGenerator random;
    private final IntervalSeries series = new IntervalSeries();
    private double level;
    private double seconds;
    private long operations;
    private int looks;
    private org.ngsildbench.analysis.model.Interval last;

    Simulated(double memory, RandomGenerator random) {
      this.memory = memory;
      this.random = random;
      this.level = random.nextGaussian();
    }

    @Override
    public boolean measure(List<String> labels, long more) {
      Histogram interval = new Histogram(3);
      double end = seconds + INTERVAL;
      for (long i = 0; i < more; i++) {
        level = memory * level + Math.sqrt(1 - memory * memory) * random.nextGaussian();
        double micros = MEDIAN_MICROS * Math.exp(SIGMA * level);
        seconds += micros / 1e6;
        interval.recordValue(Math.round(micros));
        if (seconds >= end) {
          series.add(end - INTERVAL, seconds, RecordedTimes.of(interval));
          interval.reset();
          end = seconds + INTERVAL;
        }
      }
      series.add(end - INTERVAL, seconds, RecordedTimes.of(interval));
      operations += more;
      return true;
    }

    @Override
    public Optional<RunFigure> read(PrecisionGoal goal) {
      Statistic statistic =
          switch (goal.figure()) {
            case "mean" -> Statistic.MEAN;
            case "p95" -> Statistic.P95;
            default -> Statistic.P99;
          };
      RunFigure figure = SteadyRun.of(series.intervals()).figure(statistic);
      last = figure.interval().orElse(null);
      looks += last == null ? 0 : 1;
      return Optional.of(figure);
    }

    @Override
    public long nanos() {
      return Math.round(seconds * 1e9);
    }

    @Override
    public boolean stopped() {
      return false;
    }
  }
}
