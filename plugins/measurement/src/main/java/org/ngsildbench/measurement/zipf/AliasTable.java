package org.ngsildbench.measurement.zipf;

import lombok.AccessLevel;
import lombok.RequiredArgsConstructor;

/**
 * Draws from any discrete distribution in constant time (Walker's alias method, built as by Vose:
 * "A Linear Algorithm for Generating Random Numbers with a Given Distribution", 1991).
 *
 * <p>A column keeps its own outcome below its threshold and gives its alias above. Both lie in one
 * long, so that a draw touches memory once: the upper 48 bits hold the threshold, the lower 16 the
 * alias. Probabilities are therefore exact to 2^-48. Immutable.
 */
@RequiredArgsConstructor(access = AccessLevel.PRIVATE)
final class AliasTable {

  /** Columns at most, because an alias has 16 bits. */
  static final int MAX_COLUMNS = 1 << Short.SIZE;

  private static final int ALIAS_BITS = Short.SIZE;
  private static final long ALIAS_MASK = MAX_COLUMNS - 1;
  private static final double THRESHOLD_ONE = 0x1p48;

  private final long[] columns;

  /**
   * Builds the table.
   *
   * @param weights what each outcome weighs, at least 0, not all 0; 1 to {@link #MAX_COLUMNS} of
   *     them
   */
  static AliasTable of(double[] weights, double totalWeight) {
    int size = weights.length;
    double[] share = new double[size];
    int[] worklist = new int[size];
    int poor = 0;
    int rich = size;
    for (int i = 0; i < size; i++) {
      share[i] = weights[i] / totalWeight * size;
      if (share[i] < 1) {
        worklist[poor++] = i;
      } else {
        worklist[--rich] = i;
      }
    }
    long[] columns = new long[size];
    while (poor > 0 && rich < size) {
      int taker = worklist[--poor];
      int giver = worklist[rich];
      columns[taker] = column(share[taker], giver);
      share[giver] -= 1 - share[taker];
      if (share[giver] < 1) {
        rich++;
        worklist[poor++] = giver;
      }
    }
    // The rest is full except for rounding; a full column is its own alias.
    while (poor > 0) {
      int full = worklist[--poor];
      columns[full] = column(0, full);
    }
    while (rich < size) {
      int full = worklist[rich++];
      columns[full] = column(0, full);
    }
    return new AliasTable(columns);
  }

  private static long column(double threshold, int alias) {
    return (long) (threshold * THRESHOLD_ONE) << ALIAS_BITS | alias;
  }

  /** The outcome that 64 uniform bits select. */
  int pick(long bits) {
    int own = UnsignedScale.integer(bits, columns.length);
    long fraction = UnsignedScale.fraction(bits, columns.length) >>> ALIAS_BITS;
    long column = columns[own];
    int alias = (int) (column & ALIAS_MASK);
    // A mask instead of an unpredictable branch.
    int keepOwn = (int) ((fraction - (column >>> ALIAS_BITS)) >> 63);
    return alias ^ ((alias ^ own) & keepOwn);
  }
}
