package org.ngsildbench.ngsild.json;

import java.util.Arrays;

/** Values with their times, in arrays that grow. For one thread. */
final class SeriesBuffer {

  /** An answer that holds more readings of one entity than this is not an answer but an attack. */
  private static final int MOST = 2_000_000;

  private double[] values = new double[1024];
  private long[] times = new long[1024];
  private int size;

  void add(double value, long time) throws MalformedAnswerException {
    if (size == values.length) {
      if (size >= MOST) {
        throw new MalformedAnswerException(
            "an entity of the answer has over " + MOST + " readings");
      }
      values = Arrays.copyOf(values, 2 * size);
      times = Arrays.copyOf(times, 2 * size);
    }
    values[size] = value;
    times[size++] = time;
  }

  void clear() {
    size = 0;
  }

  int size() {
    return size;
  }

  double[] values() {
    return values;
  }

  long[] times() {
    return times;
  }
}
