package org.ngsildbench.analysis.inference;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Measures how often 95 % intervals contain the true value: the mean and percentiles of an endless
 * run, for a warm-up those of the steady state.
 */
class CoverageTest {

  private static final List<Statistic> FIGURES =
      List.of(Statistic.MEAN, Statistic.P95, Statistic.P99);

  /** Share of runs with an interval below which its coverage is unknown. */
  private static final double RARELY = 0.05;

  /** A few runs of each process, so that a method that is wrong does not pass a build. */
  @ParameterizedTest
  @EnumSource(SimulatedProcess.class)
  void intervalsOfTwentySecondsHoldTheTruth(SimulatedProcess process) {
    Cell cell = new Cell(process, 1_000, 20_000, 60).simulate();

    for (Statistic figure : List.of(Statistic.MEAN, Statistic.P95)) {
      if (cell.given(figure) >= 30) {
        assertThat(cell.coverage(figure)).as(figure.name()).isGreaterThan(0.85);
      }
    }
  }

  @Test
  void oneThousandOperationsOfAr099AreTooShort() {
    assertThat(new Cell(SimulatedProcess.AR_099, 1_000, 20_000, 40).simulate().given(Statistic.P95))
        .isLessThan(4);
  }

  /** Prints the table behind the coverage figures of docs/measuring.md. */
  @Tag("proof")
  @Test
  void tableOfCoverage() {
    List<Cell> cells =
        Stream.of(new int[] {1_000, 20_000}, new int[] {10_000, 2_000}, new int[] {100_000, 1_000})
            .flatMap(
                size ->
                    SimulatedProcess.all().stream()
                        .map(process -> new Cell(process, size[0], size[1], runs(size[0]))))
            .toList();
    cells.parallelStream().forEach(Cell::simulate);

    System.out.println("| operations | process | mean | p95 | p99 |");
    cells.forEach(cell -> System.out.println(cell.row()));
    assertThat(cells)
        .allSatisfy(
            cell ->
                assertThat(FIGURES)
                    .filteredOn(figure -> cell.given(figure) > RARELY * cell.runs)
                    .allSatisfy(
                        figure ->
                            assertThat(cell.coverage(figure) + cell.simulationError(figure))
                                .as(cell.row())
                                .isGreaterThanOrEqualTo(0.93)));
  }

  private static int runs(int operations) {
    return operations > 20_000 ? 500 : 1_000;
  }

  /** Many runs of one process. */
  private static final class Cell {

    private final SimulatedProcess process;
    private final int operations;
    private final int medianMicros;
    private final int runs;
    private final int[] given = new int[FIGURES.size()];
    private final int[] covered = new int[FIGURES.size()];

    Cell(SimulatedProcess process, int operations, int medianMicros, int runs) {
      this.process = process;
      this.operations = operations;
      this.medianMicros = medianMicros;
      this.runs = runs;
    }

    Cell simulate() {
      double[] truth = process.truth(medianMicros);
      SplittableRandom random = new SplittableRandom(process.ordinal() + operations);
      for (int run = 0; run < runs; run++) {
        SteadyRun steady = SteadyRun.of(process.run(operations, medianMicros, random));
        for (int i = 0; i < truth.length; i++) {
          judge(i, steady.figure(FIGURES.get(i)), truth[i]);
        }
      }
      return this;
    }

    private void judge(int i, RunFigure figure, double truth) {
      figure
          .interval()
          .ifPresent(
              interval -> {
                given[i]++;
                covered[i] += interval.low() <= truth && truth <= interval.high() ? 1 : 0;
              });
    }

    int given(Statistic figure) {
      return given[FIGURES.indexOf(figure)];
    }

    double coverage(Statistic figure) {
      return (double) covered[FIGURES.indexOf(figure)] / given(figure);
    }

    /** Half the 95 % interval of the coverage, as the simulation shows it. */
    double simulationError(Statistic figure) {
      double coverage = coverage(figure);
      return 1.96 * Math.sqrt(coverage * (1 - coverage) / given(figure));
    }

    String row() {
      return String.format(
              Locale.ROOT, "| %,d of %d ms | %s", operations, medianMicros / 1_000, process.title())
          + FIGURES.stream().map(this::column).collect(Collectors.joining())
          + " |";
    }

    private String column(Statistic figure) {
      double withheld = 100 - 100.0 * given(figure) / runs;
      return given(figure) <= RARELY * runs
          ? String.format(Locale.ROOT, " | withheld (%.1f)", withheld)
          : String.format(
              Locale.ROOT,
              " | %.1f ± %.1f (%.1f)",
              100 * coverage(figure),
              100 * simulationError(figure),
              withheld);
    }
  }
}
