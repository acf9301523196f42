package org.ngsildbench.embedded.history;

import java.util.Arrays;

/** Numbers that are not short decimals, stored as doubles. */
@SuppressWarnings("ArrayRecordComponent") // never compared
record PlainDoubleColumn(double[] numbers) implements DoubleColumn {

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
