package org.ngsildbench.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MedianIntervalTest {

  private static MedianInterval upTo(int count) {
    return MedianInterval.of(IntStream.rangeClosed(1, count).mapToObj(i -> (double) i).toList());
  }

  /** Five values are on one side of the median once in sixteen times. */
  @Test
  void fiveValuesHaveLessThan95PercentConfidence() {
    assertThat(upTo(5)).isEqualTo(new MedianInterval(3, 1, 5, 0.9375));
  }

  /** As in tables of the sign test: of 10 the 2nd to the 9th, 97.9 %; of 20 the 6th to the 15th. */
  @Test
  void moreValuesExcludeTheExtremes() {
    assertThat(upTo(6)).isEqualTo(new MedianInterval(3.5, 1, 6, 0.96875));
    assertThat(upTo(10).low()).isEqualTo(2);
    assertThat(upTo(10).high()).isEqualTo(9);
    assertThat(upTo(10).level()).isCloseTo(0.9785, within(1e-4));
    assertThat(upTo(20).low()).isEqualTo(6);
    assertThat(upTo(20).high()).isEqualTo(15);
  }

  @Test
  void doesNotDependOnTheOrderOfValues() {
    assertThat(MedianInterval.of(List.of(9.0, 1.0, 4.0)).median()).isEqualTo(4);
    assertThatThrownBy(() -> MedianInterval.of(List.of()))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void oneValueHasNoConfidence() {
    assertThat(MedianInterval.of(List.of(2.0))).isEqualTo(new MedianInterval(2, 2, 2, 0));
  }
}
