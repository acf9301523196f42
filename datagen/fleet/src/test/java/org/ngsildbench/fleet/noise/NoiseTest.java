package org.ngsildbench.fleet.noise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class NoiseTest {

  private static final int DRAWS = 200_000;

  @Test
  void unitNumbersAreUniformAndUncorrelated() {
    long key = Noise.key(7, 3);
    int[] bins = new int[20];
    double products = 0;
    for (int i = 0; i < DRAWS; i++) {
      double unit = Noise.unit(key, i);
      bins[(int) (unit * bins.length)]++;
      products += (unit - 0.5) * (Noise.unit(key, i + 1) - 0.5);
    }
    double expected = (double) DRAWS / bins.length;
    double chiSquare = 0;
    for (int bin : bins) {
      chiSquare += (bin - expected) * (bin - expected) / expected;
    }
    // 19 degrees of freedom: 43.8 is exceeded with probability 0.001.
    assertThat(chiSquare).isLessThan(43.8);
    assertThat(products / DRAWS * 12).isCloseTo(0, within(0.01));
  }

  @Test
  void keysOfDifferentStreamsAndParentsDiffer() {
    assertThat(Noise.key(1, 2)).isNotEqualTo(Noise.key(1, 3)).isNotEqualTo(Noise.key(2, 2));
    assertThat(Noise.key(0, 0)).isNotZero();
  }

  @Test
  void smoothNoiseIsContinuousAndHitsItsNodes() {
    long key = Noise.key(5, 5);
    for (long bucket = -3; bucket < 3; bucket++) {
      assertThat(Noise.smooth(key, bucket * 1000, 1000)).isEqualTo(Noise.signed(key, bucket));
    }
    double before = Noise.smooth(key, -5_000, 1000);
    for (long t = -4_999; t < 5_000; t++) {
      double now = Noise.smooth(key, t, 1000);
      assertThat(Math.abs(now - before)).isLessThanOrEqualTo(2.0 / 1000);
      before = now;
    }
  }

  @Test
  void bitsEqualSplitMix64() {
    // The first outputs of SplitMix64 with seed 1234567, from its authors' reference program.
    assertThat(Long.toUnsignedString(Noise.bits(1234567, 1))).isEqualTo("6457827717110365317");
    assertThat(Long.toUnsignedString(Noise.bits(1234567, 2))).isEqualTo("3203168211198807973");
  }
}
