package org.ngsildbench.analysis.inference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.ngsildbench.analysis.statistics.Recorded;
import org.ngsildbench.analysis.statistics.RecordedTimes;

class SteadyRunTest {

  private final Random random = new Random(5);

  @ParameterizedTest
  @EnumSource(
      mode = EnumSource.Mode.EXCLUDE,
      names = {"MEAN", "THROUGHPUT"})
  void percentilesEqualTheMergedHistogram(Statistic statistic) {
    List<MeasuredInterval> run = SimulatedSystem.BROKER.run(123, 100, random);
    RecordedTimes all = MeasuredInterval.merge(run).times();

    assertThat(figure(run, statistic).value())
        .isEqualTo(all.atPercentile(statistic.quantile() * 100));
  }

  @Test
  void meanAndThroughputCoverAllIntervals() {
    List<MeasuredInterval> run = SimulatedSystem.BROKER.run(123, 50, random);
    RecordedTimes all = MeasuredInterval.merge(run).times();

    assertThat(figure(run, Statistic.MEAN).value()).isCloseTo(all.mean(), within(1e-6));
    assertThat(figure(run, Statistic.THROUGHPUT).value()).isCloseTo(500, within(1e-6));
  }

  /** Two runs an hour apart: the hour is no part of either. */
  @Test
  void excludesTheTimeBetweenRuns() {
    List<MeasuredInterval> second =
        SimulatedSystem.BROKER.run(107, 50, random).stream()
            .map(
                one ->
                    new MeasuredInterval(
                        3_600 + one.startSeconds(), 3_600 + one.endSeconds(), one.times()))
            .toList();

    RunFigure throughput =
        SteadyRun.ofAll(List.of(SimulatedSystem.BROKER.run(60, 50, random), second))
            .figure(Statistic.THROUGHPUT);

    assertThat(throughput.value()).isCloseTo(500, within(1e-6));
    assertThat(throughput.interval().orElseThrow().low()).isCloseTo(500, within(1e-3));
  }

  @Test
  void standardErrorMatchesTheActualVariation() {
    // Drift of 4 % with correlation 0.7 over 200 intervals: 0.04 sqrt((1.7 / 0.3) / 200) = 0.67 %;
    // sampling: a relative deviation of sqrt(exp(0.25) - 1) = 0.533 over 4,000 times: 0.84 %.
    double truth = Math.hypot(0.0067, 0.0084);
    double sum = 0;
    SimulatedSystem system = SimulatedSystem.BROKER.withoutRunToRun();
    for (int i = 0; i < 100; i++) {
      RunFigure figure = figure(system.run(200, 20, random), Statistic.MEAN);
      sum += figure.standardError().orElseThrow() / figure.value();
    }
    assertThat(sum / 100).isCloseTo(truth, within(0.2 * truth));
  }

  @Test
  void independentOperationsAllCount() {
    SimulatedSystem steady = new SimulatedSystem(500, 0.5, 0, 0, 0);
    SimulatedSystem drifting = new SimulatedSystem(500, 0.1, 0.5, 0.8, 0);

    assertThat(SteadyRun.of(steady.run(250, 20, random)).independentOperations())
        .isGreaterThan(2_000);
    // 250 intervals with correlation 0.8 are worth 28; more by frequencies above zero.
    double mean =
        IntStream.range(0, 40)
            .mapToDouble(any -> SteadyRun.of(drifting.run(250, 20, random)).independentOperations())
            .average()
            .orElseThrow();
    assertThat(mean).isBetween(28.0, 90.0);
  }

  @Test
  void aRunShorterThanItsCorrelationAllowsHasNoInterval() {
    SimulatedSystem drifting = new SimulatedSystem(500, 0.1, 0.5, 0.98, 0);

    assertThat(figure(drifting.run(200, 20, new Random(1)), Statistic.P99).withheld().orElseThrow())
        .contains("correlated");
  }

  @Test
  void aRunOfLessThanFifteenSecondsHasNoInterval() {
    assertThat(
            figure(SimulatedSystem.BROKER.run(145, 100, random), Statistic.MEAN)
                .withheld()
                .orElseThrow())
        .isEqualTo(
            "the run is too short: 14.5 s measured, at least 15 s are needed; measure more operations, or use --repetitions 5");
  }

  @Test
  void aRunThatNeverSettlesHasNoInterval() {
    List<MeasuredInterval> run = new ArrayList<>(SimulatedSystem.BROKER.run(100, 30, random));
    SimulatedSystem.BROKER
        .slowerBy(1)
        .run(80, 30, random)
        .forEach(
            one ->
                run.add(
                    new MeasuredInterval(
                        10 + one.startSeconds(), 10 + one.endSeconds(), one.times())));

    assertThat(figure(run, Statistic.MEAN).withheld().orElseThrow()).contains("no steady state");
  }

  @Test
  void aPercentileNeedsTenOperationsBeyondIt() {
    assertThat(figure(SimulatedSystem.BROKER.run(166, 6, random), Statistic.P99).withheld())
        .isPresent();
    assertThat(figure(SimulatedSystem.BROKER.run(167, 6, random), Statistic.P99).withheld())
        .isEmpty();
  }

  @Test
  void equalTimesHaveAnIntervalOfZeroWidth() {
    IntervalSeries alike = new IntervalSeries();
    for (int second = 0; second < 30; second++) {
      alike.add(second, second + 1, Recorded.times(700, 700, 700, 700, 700, 700, 700));
    }
    RunFigure p95 = figure(alike.intervals(), Statistic.P95);

    assertThat(p95.interval().orElseThrow().low()).isEqualTo(p95.value());
    assertThat(p95.interval().orElseThrow().high()).isEqualTo(p95.value());
  }

  @Test
  void intervalNeedsThreeRepetitions() {
    assertThatThrownBy(() -> FigureSample.ofRepetitions(List.of(1.0, 2.0)))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static RunFigure figure(List<MeasuredInterval> run, Statistic statistic) {
    return SteadyRun.of(run).figure(statistic);
  }
}
