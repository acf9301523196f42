package org.ngsildbench.fleet;

import java.util.function.IntToLongFunction;

/**
 * The messages of a bus or station that arrive within some steps, in order of arrival. Each has the
 * readings of one step.
 *
 * @param at the step by which each arrives
 * @param of the step of its readings
 * @param observedAt the time stamp of its readings (ms since 1970)
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record Arrivals(int[] at, int[] of, long[] observedAt) {

  /** Returns one message at each of some steps, with its readings. */
  public static Arrivals inOrder(int from, int to, IntToLongFunction observedAt) {
    // Without streams: called for each bus and station of each block of a file.
    int[] steps = new int[to - from];
    long[] stamps = new long[steps.length];
    for (int i = 0; i < steps.length; i++) {
      steps[i] = from + i;
      stamps[i] = observedAt.applyAsLong(steps[i]);
    }
    return new Arrivals(steps, steps, stamps);
  }

  /** Returns the number of messages. */
  public int count() {
    return at.length;
  }

  /** Returns the earliest step with readings among the messages; 0 without any. */
  public int firstStep() {
    int first = count() == 0 ? 0 : Integer.MAX_VALUE;
    for (int step : of) {
      first = Math.min(first, step);
    }
    return first;
  }

  /** Returns the step after the latest with readings; 0 without any. */
  public int endStep() {
    int end = 0;
    for (int step : of) {
      end = Math.max(end, step + 1);
    }
    return end;
  }
}
