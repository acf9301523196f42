package org.ngsildbench.load.series;

import java.util.List;
import org.ngsildbench.fleet.Arrivals;

/**
 * The readings of many sensors on a common time grid, oldest first. Series are grouped, for example
 * by bus, because a group is cheaper to compute together. Immutable and thread-safe.
 */
public interface SensorHistory {

  /** Returns the number of groups. */
  int groups();

  /** Returns the series of a group, at least one, always in the same order. */
  List<SensorSeries> series(int group);

  /** Returns the number of times in the grid. */
  int steps();

  /** Returns the time of a step in epoch milliseconds, a whole second. */
  long epochMillis(int step);

  /**
   * Computes the readings of all series of a group, starting at a step.
   *
   * @param into one row per series, all of the same length; receives readings as in {@link
   *     PackedReading}
   */
  void fill(int group, int fromStep, long[][] into);

  /**
   * Returns the messages of a group that arrive within some steps, in order of arrival; by default
   * one at each step, with its readings.
   *
   * @param from first step (inclusive)
   * @param to last step (exclusive)
   */
  default Arrivals arrivals(int group, int from, int to) {
    return Arrivals.inOrder(from, to, this::epochMillis);
  }

  /** Returns the time stamp of a group's readings of a step (ms since 1970). */
  default long observedAt(int group, int step) {
    return epochMillis(step);
  }

  /** Returns whether every series is known to have a reading at every step. */
  default boolean isComplete() {
    return false;
  }

  /** Returns the total number of series. */
  default long seriesCount() {
    long count = 0;
    for (int group = 0; group < groups(); group++) {
      count += series(group).size();
    }
    return count;
  }
}
