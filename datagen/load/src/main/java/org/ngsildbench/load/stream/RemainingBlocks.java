package org.ngsildbench.load.stream;

import org.ngsildbench.load.rows.BlockPlan;
import org.ngsildbench.load.rows.Shard;

/**
 * The part of a load that a topic lacks.
 *
 * @param held readings of the data set in the topic
 * @param before messages ever sent to the topic, including removed ones
 * @param fromBlock block with the first missing reading (inclusive)
 * @param skippedRows readings of that block in the topic
 * @param toBlock last block (exclusive)
 */
public record RemainingBlocks(
    long held, long before, long fromBlock, int skippedRows, long toBlock) {

  /** Returns a whole shard. */
  static RemainingBlocks all(Shard shard, BlockPlan plan) {
    return new RemainingBlocks(0, 0, shard.from(plan.count()), 0, shard.to(plan.count()));
  }

  /** Returns whether there is nothing to send. */
  public boolean isNothing() {
    return fromBlock == toBlock;
  }
}
