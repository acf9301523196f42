package org.ngsildbench.ngsild.json;

import java.util.Arrays;
import lombok.Getter;

/** Growing arrays of values and their times, with their common members. For one thread. */
final class SeriesBuffer {

  /** Max readings of one entity in a response; more are treated as an attack. */
  private static final int MAX = 2_000_000;

  @Getter private double[] values = new double[1024];
  @Getter private long[] times = new long[1024];
  @Getter private int size;
  private boolean begun;

  /** The unit that the readings state; null when none does. */
  @Getter private String unitCode;

  /** The id of the device that the readings state; null when none does. */
  @Getter private String providedBy;

  void add(double value, long time) throws MalformedAnswerException {
    if (size == values.length) {
      if (size >= MAX) {
        throw new MalformedAnswerException("an entity of the answer has over " + MAX + " readings");
      }
      values = Arrays.copyOf(values, 2 * size);
      times = Arrays.copyOf(times, 2 * size);
    }
    values[size] = value;
    times[size++] = time;
  }

  void clear() {
    size = 0;
    begun = false;
    unitCode = null;
    providedBy = null;
  }

  /** Begins an attribute; false when it has begun before. */
  boolean begin() {
    boolean first = !begun;
    begun = true;
    return first;
  }

  void unitCode(String unit) {
    unitCode = unit;
  }

  void providedBy(String device) {
    providedBy = device;
  }
}
