package org.ngsildbench.embedded.history;

/** Floating-point numbers of a block, given back bit for bit. Immutable. */
public sealed interface DoubleColumn permits DecimalColumn, PlainDoubleColumn {

  /** The number at a row. */
  double get(int row);

  /** Count, sum, spread and extremes of rows {@code from} (inclusive) to {@code to} (exclusive). */
  Moments moments(int from, int to);

  /**
   * A column of {@code count} numbers of an array, from index {@code from} on: scaled integers
   * where every number is a decimal of at most {@value DecimalColumn#MAX_DECIMALS} places, else the
   * numbers themselves.
   */
  static DoubleColumn encode(double[] numbers, int from, int count) {
    DoubleColumn decimals = DecimalColumn.tryEncode(numbers, from, count);
    return decimals != null ? decimals : PlainDoubleColumn.copyOf(numbers, from, count);
  }
}
