package org.ngsildbench.embedded.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class FrequencyTest {

  private static List<Long> struck(Frequency frequency, long seed, int rule, long requests) {
    return LongStream.rangeClosed(1, requests)
        .filter(count -> frequency.strikes(count, FaultRandom.of(seed, rule, count)))
        .boxed()
        .toList();
  }

  @Test
  void everyThirdRequestIsSelected() {
    assertThat(struck(Frequency.every(3), 1, 0, 10)).containsExactly(3L, 6L, 9L);
    assertThat(struck(new Frequency(100, 2, 5, 9), 1, 0, 10)).containsExactly(5L, 7L, 9L);
  }

  @Test
  void selectsTheGivenShareReproducibly() {
    List<Long> once = struck(Frequency.percent(10), 1, 0, 100_000);
    assertThat(once.size()).isCloseTo(10_000, within(400));
    assertThat(struck(Frequency.percent(10), 1, 0, 100_000)).isEqualTo(once);
    assertThat(struck(Frequency.percent(10), 2, 0, 100_000)).isNotEqualTo(once);
    assertThat(struck(Frequency.percent(10), 1, 1, 100_000)).isNotEqualTo(once);
  }

  @Test
  void rejectsInvalidNumbers() {
    assertThatThrownBy(() -> Frequency.percent(0)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Frequency.percent(101)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Frequency.every(0)).isInstanceOf(IllegalArgumentException.class);
  }
}
