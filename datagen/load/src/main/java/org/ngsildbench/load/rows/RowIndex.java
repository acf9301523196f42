package org.ngsildbench.load.rows;

import java.util.Arrays;
import org.ngsildbench.load.series.PackedReading;
import org.ngsildbench.load.series.SensorHistory;

/**
 * Maps blocks to row numbers, from 0. Computed directly for a complete history. Otherwise generates
 * all readings once on all processors, and keeps 8 bytes per block. Immutable and thread-safe.
 */
public final class RowIndex {

  private final BlockPlan plan;
  private final int steps;

  /** Number of series before each group; the last element is the total. */
  private final int[] seriesBefore;

  /** Number of rows before each block; null for a complete history. */
  private final long[] counted;

  /** Creates the index of a plan's blocks. */
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
    long[] rows = {0};
    int from = block.fromGroup();
    new BlockReadings(history, block, i -> seriesBefore[from + i + 1] - seriesBefore[from + i])
        .forEach(
            (group, time, readings, column) -> {
              for (long[] series : readings) {
                rows[0] += series[column] == PackedReading.NONE ? 0 : 1;
              }
            });
    return rows[0];
  }

  /** Returns the number of rows before a block. */
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

  /** Returns the block of a row; the number of blocks for the row after the last. */
  public long blockOf(long row) {
    // The last block that does not start after the row, because blocks may be empty.
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

  /** Returns the number of rows. */
  public long count() {
    return counted != null
        ? counted[counted.length - 1]
        : (long) steps * seriesBefore[seriesBefore.length - 1];
  }
}
