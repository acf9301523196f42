package org.ngsildbench.load.file;

import java.io.IOException;
import java.io.OutputStream;
import java.util.function.Consumer;
import org.ngsildbench.load.parquet.ParquetWriter;
import org.ngsildbench.load.parquet.RowGroup;
import org.ngsildbench.load.rows.BlockPipeline;
import org.ngsildbench.load.rows.BlockPlan;
import org.ngsildbench.load.rows.Shard;
import org.ngsildbench.load.series.SensorHistory;

/**
 * Writes a shard of a history as a Parquet file, on all processors. The shards' files together
 * contain the rows of the whole. Immutable.
 */
record ParquetExport(int threads) implements Export {

  /** Large row groups suit readers; smaller ones save memory. */
  private static final int GROUP_ROWS = 1 << 18;

  @Override
  public void write(
      SensorHistory history, Shard shard, OutputStream out, Consumer<ExportProgress> progress)
      throws IOException {
    BlockPlan plan = new BlockPlan(history, GROUP_ROWS);
    long all = shard.to(plan.count()) - shard.from(plan.count());
    ParquetWriter file = new ParquetWriter(out);
    long[] done = new long[2];
    new BlockPipeline<>(threads, RowGroup::new)
        .run(
            plan.blocks(shard).iterator(),
            (block, group) -> group.make(history, block),
            group -> {
              file.write(group);
              done[0]++;
              done[1] += group.rows();
              progress.accept(new ExportProgress(done[0], all, done[1], file.bytes()));
            });
    file.finish();
    progress.accept(new ExportProgress(all, all, done[1], file.bytes()));
  }
}
