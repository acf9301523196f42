package org.ngsildbench.measurement.zipf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.IntStream;
import org.apache.commons.math3.stat.inference.ChiSquareTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ZipfDistributionTest {

  /** A right sampler fails a test at this level once in a thousand seeds; the seed is fixed. */
  private static final double SIGNIFICANCE = 0.001;

  @ParameterizedTest
  @ValueSource(doubles = {0, 0.5, 0.99, 1, 1.5})
  void drawsOf60FollowTheExactMass(double exponent) {
    int draws = 1_000_000;
    long[] observed = new long[60];
    ZipfSequence sequence = new ZipfSequence(new ZipfDistribution(60, exponent), 7);
    for (int i = 0; i < draws; i++) {
      observed[sequence.rank(i)]++;
    }

    double p = new ChiSquareTest().chiSquareTest(exactMass(60, exponent), observed);
    assertThat(p).isGreaterThan(SIGNIFICANCE);
  }

  /** Cells of equal numbers of ranks at the head, then wider and wider ones. */
  @ParameterizedTest
  @CsvSource({
    "1000000, 0",
    "1000000, 0.5",
    "1000000, 0.99",
    "1000000, 1",
    "1000000, 1.5",
    "10000, 0.99"
  })
  void drawsOfManyFollowTheExactMass(int elements, double exponent) {
    int draws = 4_000_000;
    double[] mass = exactMass(elements, exponent);
    int cells = cell(elements - 1) + 1;
    double[] expected = new double[cells];
    long[] observed = new long[cells];
    for (int rank = 0; rank < elements; rank++) {
      expected[cell(rank)] += mass[rank];
    }
    ZipfSequence sequence = new ZipfSequence(new ZipfDistribution(elements, exponent), 11);
    for (int i = 0; i < draws; i++) {
      observed[cell(sequence.rank(i))]++;
    }

    assertThat(new ChiSquareTest().chiSquareTest(expected, observed)).isGreaterThan(SIGNIFICANCE);
  }

  private static int cell(int rank) {
    return (int) (20 * Math.log10(rank + 10.0)) - 20;
  }

  /** Evenly spaced bits hit each column's share to within the spacing: no chance involved. */
  @ParameterizedTest
  @ValueSource(doubles = {0, 0.5, 0.99, 1, 1.5, 20})
  void theTableHoldsTheExactMass(double exponent) {
    int steps = 1 << 22;
    ZipfDistribution distribution = new ZipfDistribution(60, exponent);
    double[] share = new double[60];
    for (long i = 0; i < steps; i++) {
      share[distribution.rank(i << 42)] += 1.0 / steps;
    }

    assertThat(share).containsExactly(exactMass(60, exponent), within(120.0 / steps));
  }

  @Test
  void theTopBusOf60IsDrawnInTwentyOnePercent() {
    assertThat(new ZipfDistribution(60, 0.99).probability(0)).isEqualTo(0.210, within(0.0005));
  }

  @ParameterizedTest
  @CsvSource({
    "1, 0.99",
    "60, 0",
    "60, 0.99",
    "32768, 1",
    "32769, 1",
    "1000000, 0",
    "1000000, 0.5",
    "1000000, 0.99",
    "1000000, 1",
    "1000000, 1.000001",
    "1000000, 1.5",
    "1000000, 20"
  })
  void probabilityIsTheExactMass(int elements, double exponent) {
    double[] mass = exactMass(elements, exponent);
    ZipfDistribution distribution = new ZipfDistribution(elements, exponent);

    for (int rank = 0; rank < elements; rank += 1 + elements / 97) {
      assertThat(distribution.probability(rank)).isCloseTo(mass[rank], within(1e-12 * mass[rank]));
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 0.99, 20})
  void drawsOf100MillionStayInRange(double exponent) {
    ZipfDistribution distribution = new ZipfDistribution(100_000_000, exponent);

    assertThat(IntStream.range(0, 100_000).map(i -> distribution.rank(CounterMixer.bits(3, i))))
        .allMatch(rank -> rank >= 0 && rank < 100_000_000);
    assertThat(distribution.rank(0)).isGreaterThanOrEqualTo(0);
    assertThat(distribution.rank(-1)).isBetween(0, 99_999_999);
    assertThat(distribution.rank(Long.MIN_VALUE)).isBetween(0, 99_999_999);
    assertThat(distribution.rank(Long.MAX_VALUE)).isBetween(0, 99_999_999);
  }

  @Test
  void alwaysDrawsTheOnlyElement() {
    ZipfDistribution one = new ZipfDistribution(1, 0.99);

    assertThat(one.probability(0)).isEqualTo(1);
    assertThat(IntStream.range(0, 1000).map(i -> one.rank(CounterMixer.bits(1, i))))
        .containsOnly(0);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, -1, Integer.MIN_VALUE, 100_000_001, Integer.MAX_VALUE})
  void refusesElementsOutOfRange(int elements) {
    assertThatThrownBy(() -> new ZipfDistribution(elements, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("Zipf elements must be from 1 to 100000000, but were %d.", elements);
  }

  @ParameterizedTest
  @ValueSource(doubles = {-0.01, 20.01, Double.NaN, Double.POSITIVE_INFINITY, -1e300})
  void refusesExponentsOutOfRange(double exponent) {
    assertThatThrownBy(() -> new ZipfDistribution(60, exponent))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("Zipf exponent must be from 0 (uniform) to 20, but was %s.", exponent);
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 60})
  void rejectsTheProbabilityOfAnInvalidRank(int rank) {
    assertThatThrownBy(() -> new ZipfDistribution(60, 1).probability(rank))
        .isInstanceOf(IndexOutOfBoundsException.class)
        .hasMessageContaining("from 0 to 59");
  }

  /** Computes the probabilities by definition, smallest first. */
  private static double[] exactMass(int elements, double exponent) {
    double[] mass = new double[elements];
    double total = 0;
    for (int rank = elements - 1; rank >= 0; rank--) {
      mass[rank] = Math.pow(rank + 1, -exponent);
      total += mass[rank];
    }
    for (int rank = 0; rank < elements; rank++) {
      mass[rank] /= total;
    }
    return mass;
  }
}
