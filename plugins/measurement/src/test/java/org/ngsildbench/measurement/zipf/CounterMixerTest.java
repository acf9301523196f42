package org.ngsildbench.measurement.zipf;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class CounterMixerTest {

  @Test
  void nextIsSplitMix64() {
    // The published first outputs of SplitMix64 for the state 1234567.
    long step = 0x9e3779b97f4a7c15L;
    String[] outputs =
        LongStream.range(0, 5)
            .map(i -> CounterMixer.next(1234567 + i * step))
            .mapToObj(Long::toUnsignedString)
            .toArray(String[]::new);

    assertThat(outputs)
        .containsExactly(
            "6457827717110365317",
            "3203168211198807973",
            "9817491932198370423",
            "4593380528125082431",
            "16408922859458223821");
  }

  @Test
  void neighbouringSeedsAndIndexesDifferInHalfOfTheBits() {
    double differing =
        LongStream.range(0, 20_000)
            .map(i -> CounterMixer.bits(i / 100, i % 100) ^ CounterMixer.bits(i / 100 + 1, i % 100))
            .mapToInt(Long::bitCount)
            .average()
            .orElseThrow();

    assertThat(differing).isBetween(31.9, 32.1);
  }

  @Test
  void eachPurposeOfASeedHasItsOwnSeed() {
    assertThat(
            LongStream.of(
                    CounterMixer.seedFor(1, "bus"),
                    CounterMixer.seedFor(1, "day"),
                    CounterMixer.seedFor(1, "yad"),
                    CounterMixer.seedFor(1, ""),
                    CounterMixer.seedFor(2, "bus"))
                .distinct())
        .hasSize(5);
    assertThat(CounterMixer.seedFor(1, "bus")).isEqualTo(CounterMixer.seedFor(1, "bus"));
  }
}
