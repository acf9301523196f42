package org.ngsildbench.embedded.history;

/**
 * Decimals with few places, stored as integer multiples of 10^-places.
 *
 * <p>Lossless: accepts a number only if dividing its scaled integer by the power of ten restores
 * the same bits. That holds for every double parsed from a short decimal text.
 *
 * @param decimals number of decimal places
 * @param scaled the numbers times 10^decimals
 */
public record DecimalColumn(int decimals, LongColumn scaled) implements DoubleColumn {

  /** Max decimal places. */
  public static final int MAX_DECIMALS = 9;

  private static final double[] POWERS = {1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9};

  // Integers up to this value are exact as doubles, so scaling back can be verified exactly.
  private static final double MAX_SCALED = 1L << 53;

  /**
   * Creates the column; null if a number is not a decimal with at most {@link #MAX_DECIMALS}
   * places.
   */
  static DecimalColumn tryEncode(double[] numbers, int from, int count) {
    int decimals = 0;
    for (int row = 0; row < count; row++) {
      while (!exact(numbers[from + row], decimals)) {
        if (++decimals > MAX_DECIMALS) {
          return null;
        }
      }
    }
    long[] scaled = new long[count];
    for (int row = 0; row < count; row++) {
      // With more places, an earlier number may leave the exact range.
      if (!exact(numbers[from + row], decimals)) {
        return null;
      }
      scaled[row] = Math.round(numbers[from + row] * POWERS[decimals]);
    }
    return new DecimalColumn(decimals, LongColumn.encode(scaled, count));
  }

  static DecimalColumn ofScaled(long[] scaled, int decimals) {
    return new DecimalColumn(decimals, LongColumn.encode(scaled, scaled.length));
  }

  private static boolean exact(double number, int decimals) {
    double scaled = number * POWERS[decimals];
    return Math.abs(scaled) < MAX_SCALED
        && Double.doubleToRawLongBits(Math.round(scaled) / POWERS[decimals])
            == Double.doubleToRawLongBits(number);
  }

  @Override
  public double get(int row) {
    return scaled.get(row) / POWERS[decimals];
  }

  @Override
  public Moments moments(int from, int to) {
    long[] numbers = new long[to - from];
    scaled.copy(from, to, numbers);
    return Moments.ofScaled(numbers, POWERS[decimals]);
  }
}
