package org.ngsildbench.embedded.history;

import org.ngsildbench.embedded.history.HistoryValue.NumberValue;

/**
 * A column of numbers with the moments of the whole block.
 *
 * @param numbers the numbers
 * @param moments of all of them
 */
public record NumberColumn(DoubleColumn numbers, Moments moments) implements ValueColumn {

  /** Encodes {@code count} numbers of an array, starting at index {@code from}. */
  public static NumberColumn of(double[] numbers, int from, int count) {
    DoubleColumn column = DoubleColumn.encode(numbers, from, count);
    return new NumberColumn(column, column.moments(0, count));
  }

  /**
   * Creates a column from integer multiples of 10^-decimals.
   *
   * @param scaled the multiples, each below 2^53
   * @param decimals 0 to {@value DecimalColumn#MAX_DECIMALS}
   */
  public static NumberColumn ofScaled(long[] scaled, int decimals) {
    DoubleColumn column = DecimalColumn.ofScaled(scaled, decimals);
    return new NumberColumn(column, column.moments(0, scaled.length));
  }

  @Override
  public HistoryValue get(int row) {
    return new NumberValue(numbers.get(row));
  }
}
