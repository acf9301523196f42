package org.ngsildbench.embedded.history;

/** The floating-point numbers of a block, restored bit for bit. Immutable. */
public sealed interface DoubleColumn permits DecimalColumn, PlainDoubleColumn {

  /** Returns the number in a row. */
  double get(int row);

  /** Returns the moments of rows {@code from} (inclusive) to {@code to} (exclusive). */
  Moments moments(int from, int to);

  /**
   * Encodes {@code count} numbers of an array, starting at index {@code from}: as scaled integers
   * if all are decimals with at most {@value DecimalColumn#MAX_DECIMALS} places, else as doubles.
   */
  static DoubleColumn encode(double[] numbers, int from, int count) {
    DoubleColumn decimals = DecimalColumn.tryEncode(numbers, from, count);
    return decimals != null ? decimals : PlainDoubleColumn.copyOf(numbers, from, count);
  }
}
