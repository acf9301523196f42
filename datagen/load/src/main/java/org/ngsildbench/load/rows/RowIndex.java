package org.ngsildbench.load.rows;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.ngsildbench.load.series.PackedReading;
import org.ngsildbench.load.series.SensorHistory;

/**
 * Which rows of a history its blocks have, by number from 0. Where a history tells that it lacks no
 * reading this is reckoned, whatever the number of blocks; otherwise all readings are made once, on
 * all processors, and a sum of 8 bytes is kept for each block. Immutable and thread-safe.
 */
public final class RowIndex {

  private final BlockPlan plan;
  private final int steps;

  /** By group: how many series those before it have; and one more, for all of them. */
  private final int[] seriesBefore;

  /** By block: how many rows those before it have; null of a history that lacks none. */
  private final long[] counted;

  /** Where the rows of a plan's blocks are. */
  public RowIndex(SensorHistory history, BlockPlan plan) {
    this.plan = plan;
    steps = history.steps();
    seriesBefore = new int[history.groups() + 1];
    for (int group = 0; group < history.groups(); group++) {
      seriesBefore[group + 1] = seriesBefore[group] + history.series(group).size();
    }
    counted = history.isComplete() ? null : count(history);
  }

  private long[] count(SensorHistory history) {
    long[] before = new long[Math.toIntExact(plan.count()) + 1];
    Arrays.parallelSetAll(before, i -> i == 0 ? 0 : rows(history, plan.block(i - 1L)));
    Arrays.parallelPrefix(before, Long::sum);
    return before;
  }

  private long rows(SensorHistory history, HistoryBlock block) {
    return IntStream.range(block.fromGroup(), block.toGroup())
        .mapToLong(
            group -> readings(history, group, seriesBefore[group + 1] - seriesBefore[group], block))
        .sum();
  }

  private static long readings(SensorHistory history, int group, int series, HistoryBlock block) {
    long[][] readings = new long[series][block.steps()];
    history.fill(group, block.fromStep(), readings);
    return Arrays.stream(readings)
        .flatMapToLong(Arrays::stream)
        .filter(reading -> reading != PackedReading.NONE)
        .count();
  }

  /** How many rows the blocks before this one have. */
  public long before(long block) {
    if (counted != null) {
      return counted[Math.toIntExact(block)];
    }
    if (block == plan.count()) {
      return count();
    }
    HistoryBlock at = plan.block(block);
    long earlierSteps = (long) at.fromStep() * seriesBefore[seriesBefore.length - 1];
    return earlierSteps + (long) at.steps() * seriesBefore[at.fromGroup()];
  }

  /** The block that has this row; the number of blocks for the row after the last. */
  public long blockOf(long row) {
    // The last that does not begin after it: a block may have no rows.
    long found = 0;
    long after = plan.count() + 1;
    while (after - found > 1) {
      long middle = (found + after) >>> 1;
      if (before(middle) <= row) {
        found = middle;
      } else {
        after = middle;
      }
    }
    return found;
  }

  /** How many rows there are. */
  public long count() {
    return counted != null
        ? counted[counted.length - 1]
        : (long) steps * seriesBefore[seriesBefore.length - 1];
  }
}
