package org.ngsildbench.fleet;

import java.util.Arrays;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;

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
    int[] steps = IntStream.range(from, to).toArray();
    return new Arrivals(steps, steps, IntStream.of(steps).mapToLong(observedAt).toArray());
  }

  /** Returns the number of messages. */
  public int count() {
    return at.length;
  }

  /** Returns the earliest step with readings among the messages; 0 without any. */
  public int firstStep() {
    return Arrays.stream(of).min().orElse(0);
  }

  /** Returns the step after the latest with readings; 0 without any. */
  public int endStep() {
    return Arrays.stream(of).max().orElse(-1) + 1;
  }
}
