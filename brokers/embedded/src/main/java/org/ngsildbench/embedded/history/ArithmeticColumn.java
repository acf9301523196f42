package org.ngsildbench.embedded.history;

/**
 * An arithmetic progression, such as the times of a periodic sensor, or a constant.
 *
 * @param start value of row 0
 * @param step difference between rows; 0 for a constant
 */
record ArithmeticColumn(long start, long step) implements LongColumn {

  @Override
  public long get(int row) {
    return start + row * step;
  }

  @Override
  public void copy(int from, int to, long[] into) {
    long number = get(from);
    for (int i = 0; i < to - from; i++) {
      into[i] = number;
      number += step;
    }
  }

  @Override
  public boolean isAscending(int count) {
    return step >= 0;
  }
}
