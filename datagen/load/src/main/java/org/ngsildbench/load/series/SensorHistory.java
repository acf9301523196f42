package org.ngsildbench.load.series;

import java.util.List;

/**
 * What many sensors read at the times of one grid, oldest first. Series come in groups, such as all
 * of one bus, that are cheaper to compute together. Immutable and thread-safe.
 */
public interface SensorHistory {

  /** How many groups of series there are. */
  int groups();

  /** The series of a group, at least one, always in the same order. */
  List<SensorSeries> series(int group);

  /** How many times of the grid there are. */
  int steps();

  /** When a step is, in milliseconds of the epoch: whole seconds. */
  long epochMillis(int step);

  /**
   * The readings of all series of a group from a step on.
   *
   * @param into a row a series, all equally long; filled as {@link PackedReading} tells
   */
  void fill(int group, int fromStep, long[][] into);

  /** Whether each series is known to have a reading at each step. */
  default boolean isComplete() {
    return false;
  }

  /** How many series there are in all. */
  default long seriesCount() {
    long count = 0;
    for (int group = 0; group < groups(); group++) {
      count += series(group).size();
    }
    return count;
  }
}
