package org.ngsildbench.vehicles.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** Against sums made by hand. */
class SectionSummaryTest {

  private static final double EXACT = 1e-12;

  @Test
  void positiveKineticEnergyIsThatOfRisingSpeedsOverTheLength() {
    // (12^2 - 10^2) + (13^2 - 11^2) = 44 + 48 over 23 m; the fall from 12 to 11 counts nothing.
    Accelerations changes = of(10, 12, 11, 13);
    assertThat(changes.pke(23)).isCloseTo(92 / 23.0, within(EXACT));
    assertThat(changes.meanUp()).isCloseTo(2, within(EXACT));
    assertThat(changes.meanDown()).isCloseTo(1, within(EXACT));
  }

  @Test
  void accelerationsAndDecelerationsAreBothCountedAndOnceAManoeuvre() {
    // Two seconds of braking are one; 2.4 is not sharp, 2.5 is; steady speed ends a manoeuvre.
    Accelerations changes = of(20, 17, 14, 14, 16.4, 18.9, 18.9, 21.5, 18);
    assertThat(changes.sharpDown()).isEqualTo(2);
    assertThat(changes.sharpUp()).isEqualTo(2);
  }

  @Test
  void steadySpeedHasNeither() {
    Accelerations changes = of(14, 14, 14);
    assertThat(changes.sharpUp() + changes.sharpDown()).isZero();
    assertThat(changes.meanUp()).isZero();
    assertThat(changes.meanDown()).isZero();
    assertThat(changes.pke(42)).isZero();
  }

  private static Accelerations of(double first, double... following) {
    Accelerations changes = new Accelerations(first);
    for (double speed : following) {
      changes.add(speed);
    }
    return changes;
  }

  @Test
  void spreadIsThatOfAllNumbers() {
    RunningStatistics runningStatistics = new RunningStatistics();
    for (double value : new double[] {2, 4, 4, 4, 5, 5, 7, 9}) {
      runningStatistics.add(value);
    }
    assertThat(runningStatistics.mean()).isCloseTo(5, within(EXACT));
    assertThat(runningStatistics.deviation()).isCloseTo(2, within(EXACT));
    assertThat(runningStatistics.min()).isEqualTo(2);
    assertThat(runningStatistics.max()).isEqualTo(9);
  }

  @Test
  void noNumbersAreZero() {
    RunningStatistics runningStatistics = new RunningStatistics();
    assertThat(runningStatistics.mean()).isZero();
    assertThat(runningStatistics.deviation()).isZero();
    assertThat(runningStatistics.min()).isZero();
    assertThat(runningStatistics.max()).isZero();
  }
}
