package org.ngsildbench.load.rows;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.ngsildbench.load.series.Readings;
import org.ngsildbench.load.series.SensorHistory;

/**
 * Which rows of a history its blocks have, by number from 0. Where a history tells that it lacks no
 * reading this is reckoned; otherwise all readings are made once, on all processors. Immutable and
 * thread-safe.
 */
public final class RowIndex {

  /** By block: how many rows those before it have; and one more, for all of them. */
  private final long[] before;

  /** Where the rows of a plan's blocks are. */
  public RowIndex(SensorHistory history, BlockPlan plan) {
    int[] seriesBefore = new int[history.groups() + 1];
    for (int group = 0; group < history.groups(); group++) {
      seriesBefore[group + 1] = seriesBefore[group] + history.series(group).size();
    }
    Block[] blocks = plan.blocks(Shard.WHOLE).toArray(Block[]::new);
    before = new long[blocks.length + 1];
    Arrays.parallelSetAll(before, i -> i == 0 ? 0 : rows(history, seriesBefore, blocks[i - 1]));
    Arrays.parallelPrefix(before, Long::sum);
  }

  private static long rows(SensorHistory history, int[] seriesBefore, Block block) {
    if (history.isComplete()) {
      long series = seriesBefore[block.toGroup()] - seriesBefore[block.fromGroup()];
      return series * block.steps();
    }
    return IntStream.range(block.fromGroup(), block.toGroup())
        .mapToLong(
            group -> readings(history, group, seriesBefore[group + 1] - seriesBefore[group], block))
        .sum();
  }

  private static long readings(SensorHistory history, int group, int series, Block block) {
    long[][] readings = new long[series][block.steps()];
    history.fill(group, block.fromStep(), readings);
    return Arrays.stream(readings)
        .flatMapToLong(Arrays::stream)
        .filter(reading -> reading != Readings.NONE)
        .count();
  }

  /** How many rows the blocks before this one have. */
  public long before(long block) {
    return before[Math.toIntExact(block)];
  }

  /** The block that has this row; the number of blocks for the row after the last. */
  public long blockOf(long row) {
    int found = Arrays.binarySearch(before, row);
    if (found < 0) {
      return -found - 2L;
    }
    int last = found;
    // A block may have no rows.
    while (last + 1 < before.length && before[last + 1] == row) {
      last++;
    }
    return last;
  }

  /** How many rows there are. */
  public long count() {
    return before[before.length - 1];
  }
}
