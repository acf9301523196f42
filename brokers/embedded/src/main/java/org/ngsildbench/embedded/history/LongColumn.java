package org.ngsildbench.embedded.history;

/**
 * Integers of a block, compressed by their pattern. Immutable.
 *
 * <p>A column does not store its length; the block does.
 */
public sealed interface LongColumn permits ArithmeticColumn, PackedColumn {

  /** Returns the number in a row. */
  long get(int row);

  /** Copies rows {@code from} (inclusive) to {@code to} (exclusive) to the start of an array. */
  void copy(int from, int to, long[] into);

  /** Returns whether the first {@code count} numbers never decrease. */
  boolean isAscending(int count);

  /** Encodes the first {@code count} numbers of an array in the smallest column type. */
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
