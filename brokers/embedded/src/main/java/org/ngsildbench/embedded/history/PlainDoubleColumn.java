package org.ngsildbench.embedded.history;

import java.util.Arrays;
import lombok.AccessLevel;
import lombok.RequiredArgsConstructor;

/** Numbers that are not short decimals, stored as doubles. */
@RequiredArgsConstructor(access = AccessLevel.PRIVATE)
final class PlainDoubleColumn implements DoubleColumn {

  private final double[] numbers;

  static PlainDoubleColumn copyOf(double[] numbers, int from, int count) {
    return new PlainDoubleColumn(Arrays.copyOfRange(numbers, from, from + count));
  }

  @Override
  public double get(int row) {
    return numbers[row];
  }

  @Override
  public Moments moments(int from, int to) {
    return Moments.of(Arrays.copyOfRange(numbers, from, to));
  }
}
