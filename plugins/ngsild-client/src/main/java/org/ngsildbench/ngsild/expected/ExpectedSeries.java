package org.ngsildbench.ngsild.expected;

import java.util.function.IntToDoubleFunction;

/**
 * The readings of one attribute of one entity at equidistant times.
 *
 * @param start when step 0 was read, milliseconds since 1970
 * @param period from one reading to the next, milliseconds
 * @param steps how many readings there are
 * @param values the reading of each step
 * @param unitCode of every reading
 * @param providedBy the id of the device
 */
public record ExpectedSeries(
    long start,
    long period,
    int steps,
    IntToDoubleFunction values,
    String unitCode,
    String providedBy) {

  /** The first step at a time or after it; the number of steps when there is none. */
  int stepFrom(long time) {
    return clamped(-Math.floorDiv(start - time, period));
  }

  /** The first step after a time; the number of steps when there is none. */
  int stepAfter(long time) {
    return clamped(Math.floorDiv(time - start, period) + 1);
  }

  /** Returns the time of a step, milliseconds since 1970. */
  long time(int step) {
    return start + step * period;
  }

  private int clamped(long step) {
    return (int) Math.max(0, Math.min(steps, step));
  }
}
