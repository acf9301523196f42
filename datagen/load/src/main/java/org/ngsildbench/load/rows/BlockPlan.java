package org.ngsildbench.load.rows;

import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.ngsildbench.load.series.SensorHistory;

/**
 * Divides a history in time order into blocks of about {@value #BLOCK_ROWS} rows, independent of
 * shards and processors. Immutable.
 */
public final class BlockPlan {

  /** Large enough to share a bus's intermediate results, small enough for bounded memory. */
  static final int BLOCK_ROWS = 1 << 16;

  private final int steps;
  private final int groups;
  private final int blockSteps;
  private final int blockGroups;

  /** Creates the blocks of a history. */
  public BlockPlan(SensorHistory history) {
    this(history, BLOCK_ROWS);
  }

  /** Creates a plan with a maximum number of rows per block, but at least one step of one group. */
  public BlockPlan(SensorHistory history, int blockRows) {
    steps = history.steps();
    groups = history.groups();
    long rowsAStep = Math.max(1, history.seriesCount());
    blockSteps = (int) Math.max(1, Math.min(steps, blockRows / rowsAStep));
    long groupsABlock = Math.max(1, groups * (long) blockRows / rowsAStep);
    blockGroups = (int) Math.min(groups, groupsABlock);
  }

  /** Returns a plan with blocks of at most one step, for replay at a limited pace. */
  public static BlockPlan stepByStep(SensorHistory history) {
    long rowsAStep = Math.max(1, history.seriesCount());
    return new BlockPlan(history, (int) Math.min(rowsAStep, BLOCK_ROWS));
  }

  /** Returns the number of blocks. */
  public long count() {
    return (long) ceilDiv(steps, blockSteps) * ceilDiv(groups, blockGroups);
  }

  /** Returns the blocks of a shard, in order. */
  public Stream<HistoryBlock> blocks(Shard shard) {
    return blocks(shard.from(count()), shard.to(count()));
  }

  /**
   * Returns a range of blocks, in order.
   *
   * @param from index of the first block (inclusive)
   * @param to index of the last block (exclusive), max {@link #count()}
   */
  public Stream<HistoryBlock> blocks(long from, long to) {
    return LongStream.range(from, to).mapToObj(this::block);
  }

  /** Returns a block by its index, from 0. */
  HistoryBlock block(long number) {
    int acrossGroups = ceilDiv(groups, blockGroups);
    int step = (int) (number / acrossGroups) * blockSteps;
    int group = (int) (number % acrossGroups) * blockGroups;
    return new HistoryBlock(
        step, Math.min(steps, step + blockSteps), group, Math.min(groups, group + blockGroups));
  }

  private static int ceilDiv(int number, int by) {
    return (number + by - 1) / by;
  }
}
