package org.ngsildbench.ngsild.expected;

import java.time.Instant;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.IntToDoubleFunction;
import org.ngsildbench.ngsild.dialect.TimeWindow;

/**
 * Compares the readings of one attribute of one entity, in any order and any number of responses:
 * each must occur exactly once. For one thread, for one operation.
 */
public final class SeriesComparison {

  private final ExpectedSeries expected;
  private final String place;
  private final FirstDifference differences;
  private final IntToDoubleFunction values;
  private final long[] times;
  private final int first;
  private final int end;
  private final int firstAsked;
  private final int endAsked;
  private final long[] seen;
  private int count;
  private int lastStep = -1;

  /**
   * @param window window of the required readings
   * @param asked requested window, which may be wider for some brokers
   */
  SeriesComparison(
      ExpectedSeries expected,
      String place,
      TimeWindow window,
      TimeWindow asked,
      FirstDifference differences) {
    this.expected = expected;
    this.place = place;
    this.differences = differences;
    values = expected.values();
    times = expected.times();
    first = expected.firstFrom(window.from().toEpochMilli());
    end = expected.firstAfter(window.to().toEpochMilli());
    firstAsked = expected.firstFrom(asked.from().toEpochMilli());
    endAsked = expected.firstAfter(asked.to().toEpochMilli());
    seen = new long[(Math.max(0, end - first) + 63) / 64];
  }

  /**
   * Compares a reading.
   *
   * @param time milliseconds since 1970; {@link Long#MIN_VALUE} without a time
   * @param counted false if it was in an earlier response or is outside the window
   */
  public void take(double value, long time, boolean counted) {
    int step = step(time);
    if (step < firstAsked
        || step >= endAsked
        || !NumberComparison.same(values.applyAsDouble(step), value)) {
      differs(value, time, step);
    } else if (counted) {
      count(step - first, time);
    }
  }

  /** A series comes in order, forwards or backwards; other readings cost a search. */
  private int step(long time) {
    int step;
    if (isAt(lastStep + 1, time)) {
      step = lastStep + 1;
    } else if (isAt(lastStep - 1, time)) {
      step = lastStep - 1;
    } else {
      step = Arrays.binarySearch(times, time);
    }
    lastStep = step;
    return step;
  }

  private boolean isAt(int step, long time) {
    return step >= 0 && step < times.length && times[step] == time;
  }

  private void count(int index, long time) {
    if (index < 0 || index >= end - first) {
      return;
    }
    long bit = 1L << index;
    if ((seen[index >> 6] & bit) != 0) {
      differences.add(place + " has the reading of " + Instant.ofEpochMilli(time) + " twice");
    }
    seen[index >> 6] |= bit;
    count++;
  }

  private void differs(double value, long time, int step) {
    if (!differences.isEmpty()) {
      return;
    }
    if (step < firstAsked || step >= endAsked) {
      differences.add(
          time == Long.MIN_VALUE
              ? place + " has a reading without a time"
              : "%s has an unexpected reading at %s".formatted(place, Instant.ofEpochMilli(time)));
    } else {
      differences.add(
          "%s: expected %s at %s, got %s"
              .formatted(place, values.applyAsDouble(step), Instant.ofEpochMilli(time), value));
    }
  }

  /** Compares the members beside the readings; null if absent. */
  public void metadata(String unitCode, String providedBy) {
    if (unitCode != null && !unitCode.equals(expected.unitCode())) {
      differences.add(
          place + ": expected the unitCode " + expected.unitCode() + ", got " + unitCode);
    }
    if (providedBy != null && !Objects.equals(providedBy, expected.providedBy())) {
      differences.add(
          place + ": expected providedBy " + expected.providedBy() + ", got " + providedBy);
    }
  }

  /** Compares how many came. */
  void end() {
    if (count >= end - first || !differences.isEmpty()) {
      return;
    }
    int missing = 0;
    while ((seen[missing >> 6] >> missing & 1) != 0) {
      missing++;
    }
    differences.add(
        "%s: expected %s readings, got %s; missing that of %s"
            .formatted(place, end - first, count, Instant.ofEpochMilli(times[first + missing])));
  }
}
