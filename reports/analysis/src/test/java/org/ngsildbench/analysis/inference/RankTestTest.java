package org.ngsildbench.analysis.inference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.commons.math3.stat.inference.MannWhitneyUTest;
import org.junit.jupiter.api.Test;

class RankTestTest {

  @Test
  void agreesWithTheExactTable() {
    // All of B above all of A: 2 of C(8,4) = 70 orders are as extreme.
    RankTest apart = RankTest.of(List.of(1.0, 2.0, 3.0, 4.0), List.of(5.0, 6.0, 7.0, 8.0));
    assertThat(apart.chance()).isCloseTo(2 / 70.0, within(1e-12));
    assertThat(apart.larger()).isEqualTo(1);
    assertThat(apart.cliffsDelta()).isEqualTo(1);

    // U = 4 for sizes 5 and 5: table value P(U <= 4) = 0.0476 one-sided.
    RankTest near =
        RankTest.of(List.of(1.0, 2.0, 3.0, 5.0, 8.0), List.of(4.0, 6.0, 7.0, 9.0, 10.0));
    assertThat(near.larger()).isCloseTo(21 / 25.0, within(1e-12));
    assertThat(near.chance()).isCloseTo(2 * 12 / 252.0, within(1e-9));
  }

  @Test
  void equalValuesShowNoDifference() {
    RankTest same = RankTest.of(List.of(3.0, 3.0, 3.0), List.of(3.0, 3.0, 3.0));
    assertThat(same.chance()).isEqualTo(1);
    assertThat(same.larger()).isEqualTo(0.5);
    assertThat(same.cliffsDelta()).isZero();
  }

  @Test
  void agreesWithCommonsMathForMany() {
    Random random = new Random(3);
    List<Double> a = new ArrayList<>();
    List<Double> b = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      a.add(random.nextGaussian());
      b.add(random.nextGaussian() + 0.4);
    }
    double theirs = new MannWhitneyUTest().mannWhitneyUTest(array(a), array(b));
    // Theirs is without the continuity correction.
    assertThat(RankTest.of(a, b).chance()).isCloseTo(theirs, within(0.003));
  }

  private static double[] array(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).toArray();
  }
}
