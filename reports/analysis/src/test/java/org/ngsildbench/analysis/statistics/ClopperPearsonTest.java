package org.ngsildbench.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.apache.commons.math3.distribution.BinomialDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClopperPearsonTest {

  /** The bound is the share at which so many, or more, come about in 2.5 % of cases. */
  @ParameterizedTest
  @CsvSource({"1,5", "3,5", "5,5", "2,100", "20,1000", "15000,1000000"})
  void upperBoundMatchesTheBinomialTail(int part, int whole) {
    double low = ClopperPearson.low(part, whole);
    double soManyOrMore = 1 - new BinomialDistribution(whole, low).cumulativeProbability(part - 1);
    assertThat(soManyOrMore).isCloseTo(0.025, within(1e-6));
  }

  /** All of n: the root by hand. */
  @Test
  void allSuccessesGiveTheRootOfTheTail() {
    assertThat(ClopperPearson.low(5, 5)).isCloseTo(Math.pow(0.025, 0.2), within(1e-6));
    assertThat(ClopperPearson.low(1, 5)).isCloseTo(1 - Math.pow(0.975, 0.2), within(1e-6));
  }

  @Test
  void zeroSuccessesGiveZero() {
    assertThat(ClopperPearson.low(0, 5)).isZero();
    assertThat(ClopperPearson.low(0, 0)).isZero();
  }
}
