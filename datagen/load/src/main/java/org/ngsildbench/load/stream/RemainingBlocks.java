package org.ngsildbench.load.stream;

import org.ngsildbench.load.rows.BlockPlan;
import org.ngsildbench.load.rows.Shard;

/**
 * The part of a load that a topic lacks.
 *
 * @param held readings of the data set that the topic holds
 * @param before messages ever in the topic, including removed ones
 * @param fromBlock the block with the first missing reading
 * @param skippedRows readings of that block that it holds
 * @param toBlock the block after the last
 */
public record RemainingBlocks(
    long held, long before, long fromBlock, int skippedRows, long toBlock) {

  /** Returns the whole of a shard. */
  static RemainingBlocks all(Shard shard, BlockPlan plan) {
    return new RemainingBlocks(0, 0, shard.from(plan.count()), 0, shard.to(plan.count()));
  }

  /** Returns whether there is nothing to send. */
  public boolean isNothing() {
    return fromBlock == toBlock;
  }
}
