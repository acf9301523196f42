package org.ngsildbench.embedded.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class LongColumnTest {

  static Stream<long[]> patterns() {
    Random random = new Random(7);
    return Stream.of(
        new long[] {5},
        new long[] {5, 5, 5},
        new long[] {Long.MIN_VALUE, Long.MAX_VALUE, 0, -1},
        new long[] {Long.MAX_VALUE, 0, Long.MAX_VALUE - 1},
        new long[] {0, 1, 1, 0, 1},
        LongStream.range(0, 1000).map(i -> 1_767_571_200_000_000L + i * 10_000_000).toArray(),
        random.longs(1000).toArray(),
        random.longs(1000, -300, 900).toArray(),
        random.longs(1000, 0, 1L << 62).toArray(),
        random.longs(1000, 0, 90_000).map(s -> 1_767_571_200_000_000L + s * 1_000_000).toArray());
  }

  @ParameterizedTest
  @MethodSource("patterns")
  void restoresTheInput(long[] numbers) {
    LongColumn column = LongColumn.encode(numbers, numbers.length);
    for (int row = 0; row < numbers.length; row++) {
      assertThat(column.get(row)).isEqualTo(numbers[row]);
    }
    long[] middle = new long[numbers.length];
    column.copy(numbers.length / 3, numbers.length, middle);
    assertThat(middle)
        .startsWith(java.util.Arrays.copyOfRange(numbers, numbers.length / 3, numbers.length));
  }

  @Test
  void regularTimesTakeNoMemoryPerRow() {
    assertThat(LongColumn.encode(new long[] {10, 20, 30, 40}, 4))
        .isEqualTo(new ArithmeticColumn(10, 10));
  }

  @Test
  void encodesOnlyTheGivenCount() {
    assertThat(LongColumn.encode(new long[] {10, 20, 30, 99}, 3))
        .isEqualTo(new ArithmeticColumn(10, 10));
  }
}
