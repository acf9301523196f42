package org.ngsildbench.ngsild.expected;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;

/**
 * The readings of one attribute of one entity.
 *
 * @param times of the readings, ascending (ms since 1970); must not be modified
 * @param values the readings, by index of {@code times}
 * @param unitCode of every reading
 * @param providedBy the id of the device
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record ExpectedSeries(
    long[] times, IntToDoubleFunction values, String unitCode, String providedBy) {

  /** Returns the index of the first reading at a time or after it. */
  int firstFrom(long time) {
    int index = Arrays.binarySearch(times, time);
    return index < 0 ? -index - 1 : index;
  }

  /** Returns the index of the first reading after a time. */
  int firstAfter(long time) {
    return firstFrom(time + 1);
  }
}
