package org.ngsildbench.embedded.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class DoubleColumnTest {

  static Stream<double[]> numbers() {
    Random random = new Random(11);
    return Stream.of(
        new double[] {0.1, 0.2, 0.1 + 0.2},
        new double[] {-0.0, 0.0},
        new double[] {1e300, 1e-300, Double.MIN_VALUE, Double.MAX_VALUE},
        new double[] {9007199254740991.0, 9007199254740992.0},
        new double[] {0.000000001, 9007199.12345679, 9e15},
        new double[] {36, 36.5, -36.25, 36.125},
        random.doubles(1000).toArray(),
        random.ints(1000, -1_000_000, 1_000_000).mapToDouble(i -> i / 1000.0).toArray(),
        DoubleStream.iterate(23.7, d -> d + 0.1).limit(1000).toArray());
  }

  @ParameterizedTest
  @MethodSource("numbers")
  void restoresEveryBit(double[] numbers) {
    DoubleColumn column = DoubleColumn.encode(numbers, 0, numbers.length);
    for (int row = 0; row < numbers.length; row++) {
      assertThat(Double.doubleToRawLongBits(column.get(row)))
          .isEqualTo(Double.doubleToRawLongBits(numbers[row]));
    }
  }

  @ParameterizedTest
  @MethodSource("numbers")
  void momentsEqualThoseOfTheNumbers(double[] numbers) {
    int from = numbers.length / 4;
    double[] some = Arrays.copyOfRange(numbers, from, numbers.length);
    Moments moments = DoubleColumn.encode(numbers, 0, numbers.length).moments(from, numbers.length);
    assertThat(moments.count()).isEqualTo(some.length);
    assertThat(moments.sum()).isCloseTo(DoubleStream.of(some).sum(), within(some));
    assertThat(moments.min()).isEqualTo(DoubleStream.of(some).min().orElseThrow());
    assertThat(moments.max()).isEqualTo(DoubleStream.of(some).max().orElseThrow());
  }

  private static org.assertj.core.data.Offset<Double> within(double[] numbers) {
    return org.assertj.core.data.Offset.offset(
        1e-12 * DoubleStream.of(numbers).map(Math::abs).sum() + Double.MIN_VALUE);
  }

  @Test
  void scalesShortDecimalsMinimally() {
    DoubleColumn column = DoubleColumn.encode(new double[] {1, 2.5, 3.25}, 0, 3);
    assertThat(column)
        .isInstanceOfSatisfying(
            DecimalColumn.class,
            decimals -> {
              assertThat(decimals.decimals()).isEqualTo(2);
              assertThat(decimals.scaled().get(2)).isEqualTo(325);
            });
  }

  @Test
  void encodesAPartOfAnArray() {
    DoubleColumn column = DoubleColumn.encode(new double[] {1, 2, 3, 4}, 1, 2);
    assertThat(column.get(0)).isEqualTo(2);
    assertThat(column.moments(0, 2).sum()).isEqualTo(5);
  }
}
