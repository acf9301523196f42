package org.ngsildbench.fleet.recorded;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;

/**
 * The recorded readings of one sensor.
 *
 * @param times of the readings, ascending (ms since 1970); must not be modified
 * @param values the readings as multiples of their last decimal; must not be modified
 * @param decimals number of decimals, 0 to 6
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record RecordedSeries(long[] times, int[] values, int decimals) {

  private static final double[] POWERS = {1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6};

  /** Checks the number of decimals. */
  public RecordedSeries {
    if (decimals < 0 || decimals >= POWERS.length || times.length != values.length) {
      throw new IllegalArgumentException(
          decimals + " decimals, " + times.length + " times, " + values.length + " values");
    }
  }

  /** Returns the readings by index of {@link #times}. */
  public IntToDoubleFunction readings() {
    return index -> values[index] / POWERS[decimals];
  }

  /** Returns the reading of a time (ms since 1970); NaN if there is none. */
  public double at(long time) {
    int index = Arrays.binarySearch(times, time);
    return index < 0 ? Double.NaN : readings().applyAsDouble(index);
  }
}
