package org.ngsildbench.vehicles.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** Compares with manual computations. */
class SectionSummaryTest {

  private static final double EXACT = 1e-12;

  @Test
  void positiveKineticEnergyUsesRisingSpeedsOnly() {
    // (12^2 - 10^2) + (13^2 - 11^2) = 44 + 48 over 23 m; the fall from 12 to 11 does not
    // count.
    Accelerations changes = of(10, 12, 11, 13);
    assertThat(changes.pke(23)).isCloseTo(92 / 23.0, within(EXACT));
    assertThat(changes.meanUp()).isCloseTo(2, within(EXACT));
    assertThat(changes.meanDown()).isCloseTo(1, within(EXACT));
  }

  @Test
  void countsAccelerationsAndDecelerationsOncePerManoeuvre() {
    // Two seconds of braking are one manoeuvre; 2.4 is not sharp, 2.5 is; steady speed ends a
    // manoeuvre.
    Accelerations changes = of(20, 17, 14, 14, 16.4, 18.9, 18.9, 21.5, 18);
    assertThat(changes.sharpDown()).isEqualTo(2);
    assertThat(changes.sharpUp()).isEqualTo(2);
  }

  @Test
  void steadySpeedHasNoManoeuvres() {
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
  void deviationIsOfThePopulation() {
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
  void emptyStatisticsAreZero() {
    RunningStatistics runningStatistics = new RunningStatistics();
    assertThat(runningStatistics.mean()).isZero();
    assertThat(runningStatistics.deviation()).isZero();
    assertThat(runningStatistics.min()).isZero();
    assertThat(runningStatistics.max()).isZero();
  }
}
