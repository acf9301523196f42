package org.ngsildbench.embedded.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class MomentsTest {

  @Test
  void knownNumbers() {
    Moments moments = Moments.of(2, 4, 4, 4, 5, 5, 7, 9);
    assertThat(moments.mean()).isEqualTo(5);
    assertThat(moments.standardDeviation()).isEqualTo(2);
    assertThat(moments.sumOfSquares()).isEqualTo(232);
    assertThat(moments.min()).isEqualTo(2);
    assertThat(moments.max()).isEqualTo(9);
  }

  @Test
  void keepsPrecisionForASmallSpreadAroundALargeMean() {
    double[] numbers = new Random(3).doubles(10_000).map(d -> 1e9 + d).toArray();
    Moments inParts = Moments.NONE;
    for (int from = 0; from < numbers.length; from += 1000) {
      inParts = inParts.plus(Moments.of(Arrays.copyOfRange(numbers, from, from + 1000)));
    }
    assertThat(inParts.standardDeviation()).isCloseTo(exactDeviation(numbers), within(1e-7));
  }

  private static double exactDeviation(double[] numbers) {
    BigDecimal n = BigDecimal.valueOf(numbers.length);
    BigDecimal sum = BigDecimal.ZERO;
    BigDecimal squares = BigDecimal.ZERO;
    for (double number : numbers) {
      BigDecimal exact = new BigDecimal(number);
      sum = sum.add(exact);
      squares = squares.add(exact.multiply(exact));
    }
    BigDecimal variance =
        squares
            .subtract(sum.multiply(sum).divide(n, new MathContext(80)))
            .divide(n, new MathContext(80));
    return Math.sqrt(variance.doubleValue());
  }

  @Test
  void emptyMomentsAreNeutral() {
    Moments some = Moments.of(1, 2);
    assertThat(some.plus(Moments.NONE)).isEqualTo(some);
    assertThat(Moments.NONE.plus(some)).isEqualTo(some);
    assertThat(Moments.NONE.sumOfSquares()).isZero();
    assertThat(Moments.of()).isEqualTo(Moments.NONE);
  }
}
