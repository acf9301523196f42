package org.ngsildbench.embedded.history;

/**
 * Integers stored as multiples of a unit above a base, with a fixed number of bits each.
 *
 * <p>Examples: a seat occupancy takes 1 bit, a temperature with one decimal place about 8 bits.
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record PackedColumn(long base, long unit, int width, long[] words) implements LongColumn {

  static PackedColumn pack(long[] numbers, int count) {
    long min = Long.MAX_VALUE;
    long max = Long.MIN_VALUE;
    for (int row = 0; row < count; row++) {
      min = Math.min(min, numbers[row]);
      max = Math.max(max, numbers[row]);
    }
    long range = max - min;
    // A range beyond 63 bits is negative here and uses all 64 bits; wrap-around is harmless.
    long unit = range < 0 ? 1 : unit(numbers, count, min);
    int width = range < 0 ? 64 : 64 - Long.numberOfLeadingZeros(range / unit);
    long[] words = new long[(int) (((long) count * width + 63) >>> 6)];
    for (int row = 0; row < count; row++) {
      put(words, width, row, (numbers[row] - min) / (range < 0 ? 1 : unit));
    }
    return new PackedColumn(min, unit, width, words);
  }

  private static long unit(long[] numbers, int count, long min) {
    long unit = 0;
    for (int row = 0; row < count && unit != 1; row++) {
      unit = greatestCommonDivisor(numbers[row] - min, unit);
    }
    return Math.max(unit, 1);
  }

  private static long greatestCommonDivisor(long a, long b) {
    while (b != 0) {
      long rest = a % b;
      a = b;
      b = rest;
    }
    return a;
  }

  private static void put(long[] words, int width, int row, long multiple) {
    long bit = (long) row * width;
    int word = (int) (bit >>> 6);
    int shift = (int) (bit & 63);
    words[word] |= multiple << shift;
    if (shift + width > 64) {
      words[word + 1] |= multiple >>> (64 - shift);
    }
  }

  @Override
  public long get(int row) {
    long bit = (long) row * width;
    int word = (int) (bit >>> 6);
    int shift = (int) (bit & 63);
    long multiple = words[word] >>> shift;
    if (shift + width > 64) {
      multiple |= words[word + 1] << (64 - shift);
    }
    return base + (multiple & (-1L >>> (64 - width))) * unit;
  }

  @Override
  public void copy(int from, int to, long[] into) {
    long mask = -1L >>> (64 - width);
    long bit = (long) from * width;
    for (int i = 0; i < to - from; i++) {
      int word = (int) (bit >>> 6);
      int shift = (int) (bit & 63);
      long multiple = words[word] >>> shift;
      if (shift + width > 64) {
        multiple |= words[word + 1] << (64 - shift);
      }
      into[i] = base + (multiple & mask) * unit;
      bit += width;
    }
  }

  @Override
  public boolean isAscending(int count) {
    for (int row = 1; row < count; row++) {
      if (get(row) < get(row - 1)) {
        return false;
      }
    }
    return true;
  }
}
