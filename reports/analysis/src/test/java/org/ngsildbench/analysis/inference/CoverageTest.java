package org.ngsildbench.analysis.inference;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * How often the 95 % intervals hold the true value, where one is given. The true value is that of
 * the process: the mean and the percentiles of a run without end, which for a warm-up is the steady
 * state after it.
 */
class CoverageTest {

  private static final List<Statistic> FIGURES =
      List.of(Statistic.MEAN, Statistic.P95, Statistic.P99);

  /** A few runs of each process, so that a method that is wrong does not pass a build. */
  @ParameterizedTest
  @EnumSource(SimulatedProcess.class)
  void intervalsOfTwentySecondsHoldTheTruth(SimulatedProcess process) {
    Cell cell = new Cell(process, 1_000, 20_000, 60);

    for (Statistic figure : List.of(Statistic.MEAN, Statistic.P95)) {
      if (cell.given(figure) >= 30) {
        assertThat(cell.coverage(figure)).as(figure.name()).isGreaterThan(0.85);
      }
    }
  }

  @Test
  void oneThousandOperationsOfAr099AreTooShort() {
    assertThat(new Cell(SimulatedProcess.AR_099, 1_000, 20_000, 40).given(Statistic.P95))
        .isLessThan(4);
  }

  /** The table of docs/measuring.md. */
  @Tag("proof")
  @Test
  void tableOfCoverage() {
    List<String> rows = new ArrayList<>();
    List<Cell> cells = new ArrayList<>();
    for (int[] size : new int[][] {{1_000, 20_000}, {10_000, 2_000}, {100_000, 2_000}}) {
      for (SimulatedProcess process : SimulatedProcess.all()) {
        Cell cell = new Cell(process, size[0], size[1], size[0] > 50_000 ? 300 : 1_000);
        cells.add(cell);
        rows.add(cell.row());
      }
    }
    System.out.println("operations | process | mean | p95 | p99\n" + String.join("\n", rows));
    assertThat(cells)
        .allSatisfy(
            cell ->
                assertThat(FIGURES)
                    .filteredOn(figure -> cell.given(figure) > 0.2 * cell.runs)
                    .allSatisfy(
                        figure ->
                            assertThat(cell.coverage(figure))
                                .as(cell.row())
                                .isGreaterThanOrEqualTo(0.9)));
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
      double[] truth = process.truth(medianMicros);
      SplittableRandom random = new SplittableRandom(process.ordinal() + operations);
      for (int run = 0; run < runs; run++) {
        SteadyRun steady = SteadyRun.of(process.run(operations, medianMicros, random));
        for (int i = 0; i < truth.length; i++) {
          judge(i, steady.figure(FIGURES.get(i)), truth[i]);
        }
      }
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

    String row() {
      StringBuilder row =
          new StringBuilder(
              String.format(
                  Locale.ROOT,
                  "| %,d of %d ms | %s",
                  operations,
                  medianMicros / 1_000,
                  process.title()));
      for (Statistic figure : FIGURES) {
        row.append(
            given(figure) < 0.02 * runs
                ? " | withheld"
                : String.format(
                    Locale.ROOT,
                    " | %.1f%s",
                    100 * coverage(figure),
                    given(figure) == runs
                        ? ""
                        : String.format(
                            Locale.ROOT, " (%.0f)", 100 - 100.0 * given(figure) / runs)));
      }
      return row.append(" |").toString();
    }
  }
}
