package org.ngsildbench.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RecordedTimesTest {

  @Test
  void agreesWithTheHistogram() {
    Random random = new Random(9);
    Histogram one = random(random);
    Histogram other = random(random);
    RecordedTimes both = RecordedTimes.of(one).plus(RecordedTimes.of(other));
    one.add(other);

    assertThat(both).usingRecursiveComparison().isEqualTo(RecordedTimes.of(one));
    assertThat(both.count()).isEqualTo(one.getTotalCount());
    assertThat(both.mean()).isCloseTo(one.getMean(), within(1e-6));
    for (double percent : new double[] {0, 1, 50, 90, 99, 99.9, 100}) {
      long expected = one.getValueAtPercentile(percent);
      assertThat(both.atPercentile(percent))
          .as("%s %%", percent)
          .isEqualTo(one.medianEquivalentValue(expected));
      assertThat(both.countUpTo(expected)).isEqualTo(one.getCountBetweenValues(0, expected));
    }
    Histogram again = new Histogram(3);
    both.addTo(again);
    assertThat(again).isEqualTo(one);
  }

  /** Merges histograms pairwise at random, as engines and intervals arrive. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
  void mergesInAnyOrder(long seed) {
    Random random = new Random(seed);
    Histogram all = new Histogram(3);
    List<RecordedTimes> parts = new ArrayList<>(List.of(RecordedTimes.NONE));
    for (int part = 1 + random.nextInt(20); part > 0; part--) {
      Histogram histogram = random(random);
      all.add(histogram);
      parts.add(RecordedTimes.of(histogram));
    }
    while (parts.size() > 1) {
      RecordedTimes one = parts.remove(random.nextInt(parts.size()));
      RecordedTimes other = parts.remove(random.nextInt(parts.size()));
      parts.add(one.plus(other));
    }

    assertThat(parts.get(0)).usingRecursiveComparison().isEqualTo(RecordedTimes.of(all));
  }

  @Test
  void isEmptyWithoutTimes() {
    assertThat(RecordedTimes.NONE.mean()).isZero();
    assertThat(RecordedTimes.NONE.atPercentile(50)).isZero();
    assertThat(RecordedTimes.NONE.plus(RecordedTimes.NONE).count()).isZero();
  }

  private static Histogram random(Random random) {
    Histogram histogram = new Histogram(3);
    for (int i = 0; i < 3_000; i++) {
      histogram.recordValue((long) Math.exp(5 + 3 * random.nextGaussian()));
    }
    return histogram;
  }
}
