package org.ngsildbench.analysis.inference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.analysis.statistics.RecordedTimes;

class FigureSampleTest {

  private final Random random = new Random(5);

  @ParameterizedTest
  @EnumSource(
      mode = EnumSource.Mode.EXCLUDE,
      names = {"MEAN", "THROUGHPUT"})
  void percentilesAreThoseOfTheMergedHistogram(Statistic statistic) {
    List<MeasuredInterval> run = SimulatedSystem.BROKER.run(123, 100, random);
    RecordedTimes all = MeasuredInterval.merge(run).times();

    assertThat(value(run, statistic)).isEqualTo(all.atPercentile(statistic.quantile() * 100));
  }

  @Test
  void meanAndThroughputAreThoseOfAllIntervals() {
    List<MeasuredInterval> run = SimulatedSystem.BROKER.run(123, 50, random);
    RecordedTimes all = MeasuredInterval.merge(run).times();

    assertThat(value(run, Statistic.MEAN)).isCloseTo(all.mean(), within(1e-6));
    assertThat(value(run, Statistic.THROUGHPUT)).isCloseTo(500, within(1e-6));
  }

  /** Two runs an hour apart: the hour is no part of either, however few the intervals. */
  @ParameterizedTest
  @ValueSource(ints = {11, 25, 60, 123})
  void theTimeBetweenRunsIsNoPartOfThem(int intervals) {
    List<MeasuredInterval> first = SimulatedSystem.BROKER.run(intervals, 50, random);
    List<MeasuredInterval> second =
        SimulatedSystem.BROKER.run(7, 50, random).stream()
            .map(
                one ->
                    new MeasuredInterval(
                        3_600 + one.startSeconds(), 3_600 + one.endSeconds(), one.times()))
            .toList();

    FigureSample throughput =
        FigureSample.ofIntervals(List.of(first, second), Statistic.THROUGHPUT).orElseThrow();

    assertThat(throughput.estimate().value()).isCloseTo(500, within(1e-6));
    assertThat(throughput.units())
        .hasSizeGreaterThanOrEqualTo(Blocks.FEWEST)
        .allSatisfy(unit -> assertThat(unit).isCloseTo(500, within(1e-6)));
  }

  @Test
  void theStandardErrorIsWhatTheFigureReallyVariesBy() {
    // Drift of 4 % with correlation 0.7 over 200 intervals: 0.04 sqrt((1.7 / 0.3) / 200) = 0.67 %;
    // sampling: a relative deviation of sqrt(exp(0.25) - 1) = 0.533 over 4,000 times: 0.84 %.
    double truth = Math.hypot(0.0067, 0.0084);
    double sum = 0;
    SimulatedSystem system = SimulatedSystem.BROKER.withoutRunToRun();
    for (int i = 0; i < 100; i++) {
      Estimate estimate =
          FigureSample.ofIntervals(List.of(system.run(200, 20, random)), Statistic.MEAN)
              .orElseThrow()
              .estimate();
      sum += estimate.standardError() / estimate.value();
    }
    assertThat(sum / 100).isCloseTo(truth, within(0.15 * truth));
  }

  @Test
  void neverPromisesAFigureOfTooFewTimes() {
    assertThat(
            FigureSample.ofIntervals(
                List.of(SimulatedSystem.BROKER.run(9, 500, random)), Statistic.MEAN))
        .isEmpty();
    assertThat(
            FigureSample.ofIntervals(
                List.of(SimulatedSystem.BROKER.run(99, 10, random)), Statistic.P99))
        .isEmpty();
    assertThat(
            FigureSample.ofIntervals(
                List.of(SimulatedSystem.BROKER.run(100, 10, random)), Statistic.P99))
        .isPresent();
    assertThatThrownBy(() -> FigureSample.ofRepetitions(List.of(1.0, 2.0)))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void isTheSameAtEveryCall() {
    List<MeasuredInterval> run = SimulatedSystem.BROKER.run(100, 20, random);
    assertThat(FigureSample.ofIntervals(List.of(run), Statistic.P95))
        .isEqualTo(FigureSample.ofIntervals(List.of(run), Statistic.P95));
  }

  private static double value(List<MeasuredInterval> run, Statistic statistic) {
    return FigureSample.ofIntervals(List.of(run), statistic).orElseThrow().estimate().value();
  }
}
