package org.ngsildbench.load.stream;

import org.ngsildbench.load.rows.BlockPlan;
import org.ngsildbench.load.rows.Shard;

/**
 * What a topic lacks of a load.
 *
 * @param held readings of the data set that the topic holds
 * @param before messages that were ever in the topic, those that it has removed included
 * @param fromBlock the block with the first reading that it lacks
 * @param skippedRows readings of that block that it holds
 * @param toBlock the block after the last
 */
public record RemainingBlocks(
    long held, long before, long fromBlock, int skippedRows, long toBlock) {

  /** All of a shard. */
  static RemainingBlocks all(Shard shard, BlockPlan plan) {
    return new RemainingBlocks(0, 0, shard.from(plan.count()), 0, shard.to(plan.count()));
  }

  /** Whether there is nothing to send. */
  public boolean isNothing() {
    return fromBlock == toBlock;
  }
}
