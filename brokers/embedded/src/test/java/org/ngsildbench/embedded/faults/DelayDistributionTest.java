package org.ngsildbench.embedded.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class DelayDistributionTest {

  private static final int DRAWS = 200_000;

  private static long[] sorted(DelayDistribution distribution) {
    SplittableRandom random = new SplittableRandom(42);
    return LongStream.generate(() -> distribution.draw(random)).limit(DRAWS).sorted().toArray();
  }

  private static double quantile(long[] sorted, double share) {
    return sorted[(int) (share * sorted.length)] / 1e6;
  }

  @Test
  void fixedIsAlwaysTheSame() {
    assertThat(sorted(new DelayDistribution.Fixed(2.5))).containsOnly(2_500_000);
  }

  @Test
  void uniformHasItsQuantiles() {
    long[] draws = sorted(new DelayDistribution.Uniform(10, 20));
    assertThat(quantile(draws, 0.25)).isCloseTo(12.5, within(0.1));
    assertThat(quantile(draws, 0.9)).isCloseTo(19, within(0.1));
    assertThat(draws[0]).isGreaterThanOrEqualTo(10_000_000);
    assertThat(draws[DRAWS - 1]).isLessThan(20_000_000);
  }

  @Test
  void exponentialHasItsMeanAndMedian() {
    long[] draws = sorted(new DelayDistribution.Exponential(5));
    assertThat(LongStream.of(draws).average().orElseThrow() / 1e6).isCloseTo(5, within(0.05));
    assertThat(quantile(draws, 0.5)).isCloseTo(5 * Math.log(2), within(0.05));
  }

  @Test
  void lognormalHasItsMedianAndSpread() {
    long[] draws = sorted(new DelayDistribution.Lognormal(5, 0.5));
    assertThat(quantile(draws, 0.5)).isCloseTo(5, within(0.05));
    // One standard deviation above the median.
    assertThat(quantile(draws, 0.8413)).isCloseTo(5 * Math.exp(0.5), within(0.15));
  }

  @Test
  void limitsDraws() {
    SplittableRandom random = new SplittableRandom(1);
    assertThat(new DelayDistribution.Fixed(1e300).draw(random))
        .isEqualTo(DelayDistribution.LONGEST.toNanos());
  }

  @Test
  void rejectsInvalidNumbers() {
    assertThatThrownBy(() -> new DelayDistribution.Fixed(-1))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new DelayDistribution.Uniform(2, 2))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new DelayDistribution.Exponential(Double.NaN))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
