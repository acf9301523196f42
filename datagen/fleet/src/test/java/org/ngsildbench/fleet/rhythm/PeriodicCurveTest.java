package org.ngsildbench.fleet.rhythm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class PeriodicCurveTest {

  private static final PeriodicCurve CURVE = new PeriodicCurve(5_000, 1_000, 1, 3, 0.5, 0.5, 2);

  @Test
  void passesThroughItsNodesAndRepeats() {
    assertThat(CURVE.value(5_000)).isEqualTo(1);
    assertThat(CURVE.value(6_000)).isEqualTo(3);
    assertThat(CURVE.value(6_500)).isEqualTo(1.75);
    assertThat(CURVE.value(9_500)).isEqualTo(1.5);
    assertThat(CURVE.value(16_000)).isEqualTo(3);
    assertThat(CURVE.value(1_000)).isEqualTo(3);
  }

  @Test
  void integralEqualsTheSum() {
    double sum = 0;
    for (long t = 5_000; t < 20_000; t++) {
      assertThat(CURVE.integral(t)).isCloseTo(sum, within(1e-9));
      sum += (CURVE.value(t) + CURVE.value(t + 1)) / 2 / 1000;
    }
    sum = 0;
    for (long t = 5_000; t > -8_000; t--) {
      assertThat(CURVE.integral(t)).isCloseTo(sum, within(1e-9));
      sum -= (CURVE.value(t) + CURVE.value(t - 1)) / 2 / 1000;
    }
  }

  @Test
  void inverseReturnsTheFirstMillisecond() {
    for (double wanted = -9; wanted < 30; wanted += 0.0173) {
      long when = CURVE.whenIntegralReaches(wanted);
      assertThat(CURVE.integral(when)).isGreaterThan(wanted - 1e-9);
      assertThat(CURVE.integral(when - 1)).isLessThan(wanted + 1e-9);
    }
  }
}
