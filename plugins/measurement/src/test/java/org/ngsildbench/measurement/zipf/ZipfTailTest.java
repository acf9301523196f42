package org.ngsildbench.measurement.zipf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.apache.commons.math3.stat.inference.ChiSquareTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ZipfTailTest {

  private static final int FIRST = 32_769;

  @ParameterizedTest
  @ValueSource(doubles = {0, 0.5, 0.99, 1, 1.000001, 1.5, 20})
  void bandWeightIsTheSumOfItsElements(double exponent) {
    // The bands of this tail are 32 elements wide.
    ZipfTail tail = new ZipfTail(FIRST, FIRST + 32 * 20 - 1, exponent);

    assertThat(tail.bands()).isEqualTo(20);
    for (int band = 0; band < tail.bands(); band++) {
      double sum = 0;
      for (int i = 31; i >= 0; i--) {
        sum += Math.pow(FIRST + 32 * band + i, -exponent);
      }
      assertThat(tail.weight(band)).isCloseTo(sum, within(1e-13 * sum));
    }
  }

  @Test
  void elementsOfABandKeepTheirProportions() {
    double exponent = 20;
    int width = 32;
    ZipfTail tail = new ZipfTail(FIRST, FIRST + width - 1, exponent);
    long[] observed = new long[width];
    for (int i = 0; i < 4_000_000; i++) {
      observed[tail.pick(0, CounterMixer.bits(5, i)) - FIRST]++;
    }
    double[] zipf = new double[width];
    double[] uniform = new double[width];
    for (int i = 0; i < width; i++) {
      zipf[i] = Math.pow((double) FIRST / (FIRST + i), exponent);
      uniform[i] = 1;
    }

    ChiSquareTest chiSquare = new ChiSquareTest();
    assertThat(chiSquare.chiSquareTest(zipf, observed)).isGreaterThan(0.001);
    assertThat(chiSquare.chiSquareTest(uniform, observed))
        .as("the test must be able to tell")
        .isLessThan(1e-9);
    assertThat(Arrays.stream(observed).sum()).isEqualTo(4_000_000);
  }

  @Test
  void aTailWithoutElementsHasNoBands() {
    assertThat(new ZipfTail(61, 60, 1).bands()).isZero();
  }

  @Test
  void aTailOf100MillionHasFewBands() {
    int first = 8_193;
    ZipfTail tail = new ZipfTail(first, 100_000_000, 1);

    assertThat(tail.bands() + first - 1).isLessThanOrEqualTo(AliasTable.MAX_COLUMNS);
    assertThat(tail.pick(tail.bands() - 1, -1)).isLessThanOrEqualTo(100_000_000);
  }
}
