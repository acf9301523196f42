package org.ngsildbench.analysis.inference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.ngsildbench.analysis.statistics.RecordedTimes;

class WarmUpCutTest {

  private final Random random = new Random(1);

  @Test
  void cutsAWarmUpOfKnownLength() {
    List<MeasuredInterval> run =
        new ArrayList<>(SimulatedSystem.BROKER.slowerBy(0.8).run(40, 30, random));
    later(run, SimulatedSystem.BROKER.run(160, 30, random));

    WarmUpCut steady = WarmUpCut.of(run);

    assertThat(steady.settled()).isTrue();
    assertThat(steady.cutIntervals()).isBetween(40, 60);
    assertThat(steady.cutSeconds()).isCloseTo(0.1 * steady.cutIntervals(), within(1e-6));
    assertThat(steady.rest(run)).hasSize(200 - steady.cutIntervals());
  }

  @Test
  void cutsNothingWithoutAWarmUp() {
    int cut = 0;
    for (int i = 0; i < 100; i++) {
      cut += WarmUpCut.of(SimulatedSystem.BROKER.run(200, 20, random)).cutIntervals() > 0 ? 1 : 0;
    }
    assertThat(cut).isLessThanOrEqualTo(2);
  }

  @Test
  void aSinglePauseIsNotAWarmUp() {
    List<MeasuredInterval> run = new ArrayList<>(SimulatedSystem.BROKER.run(100, 30, random));
    Histogram pause = new Histogram(3);
    pause.recordValueWithCount(200_000, 10);
    MeasuredInterval paused = run.get(7);
    RecordedTimes more = paused.times().plus(RecordedTimes.of(pause));
    run.set(7, new MeasuredInterval(paused.startSeconds(), paused.endSeconds(), more));

    assertThat(WarmUpCut.of(run).cutIntervals()).isZero();
  }

  @Test
  void reportsARunThatNeverSettled() {
    List<MeasuredInterval> run = new ArrayList<>(SimulatedSystem.BROKER.run(70, 30, random));
    later(run, SimulatedSystem.BROKER.slowerBy(1).run(50, 30, random));

    WarmUpCut steady = WarmUpCut.of(run);

    assertThat(steady.settled()).isFalse();
    assertThat(steady.cutIntervals()).isZero();
  }

  @Test
  void doesNotCutARunBelowFiftyIntervals() {
    List<MeasuredInterval> run =
        new ArrayList<>(SimulatedSystem.BROKER.slowerBy(1).run(10, 30, random));
    later(run, SimulatedSystem.BROKER.run(39, 30, random));

    assertThat(WarmUpCut.of(run).cutIntervals()).isZero();
  }

  private static void later(List<MeasuredInterval> run, List<MeasuredInterval> more) {
    double end = run.get(run.size() - 1).endSeconds();
    more.forEach(
        one ->
            run.add(
                new MeasuredInterval(
                    end + one.startSeconds(), end + one.endSeconds(), one.times())));
  }
}
