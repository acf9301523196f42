package org.ngsildbench.embedded.history;

/**
 * Whole numbers of a block, in as little memory as their pattern allows. Immutable.
 *
 * <p>A column does not know its length: the block does.
 */
public sealed interface LongColumn permits ArithmeticColumn, PackedColumn {

  /** The number at a row. */
  long get(int row);

  /** Copies rows {@code from} (inclusive) to {@code to} (exclusive) to the start of an array. */
  void copy(int from, int to, long[] into);

  /** Whether the first {@code count} numbers never fall. */
  boolean isAscending(int count);

  /** The smallest column that gives back the first {@code count} numbers of an array. */
  static LongColumn encode(long[] numbers, int count) {
    long step = count < 2 ? 0 : numbers[1] - numbers[0];
    for (int row = 2; row < count; row++) {
      if (numbers[row] - numbers[row - 1] != step) {
        return PackedColumn.pack(numbers, count);
      }
    }
    return new ArithmeticColumn(count == 0 ? 0 : numbers[0], step);
  }
}
