package org.ngsildbench.load.file;

import java.io.IOException;
import java.io.OutputStream;
import java.util.function.Consumer;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.load.pace.Pace;
import org.ngsildbench.load.rows.BlockEncoder;
import org.ngsildbench.load.rows.BlockPipeline;
import org.ngsildbench.load.rows.BlockPlan;
import org.ngsildbench.load.rows.HistoryBlock;
import org.ngsildbench.load.rows.RowBuffer;
import org.ngsildbench.load.rows.RowFormat;
import org.ngsildbench.load.rows.Shard;
import org.ngsildbench.load.series.SensorHistory;

/**
 * Writes a shard of a history as rows of text, on all processors. Deterministic; the shards' files
 * concatenated equal the file of the whole. Immutable.
 */
@RequiredArgsConstructor
final class TextExport implements Export {

  private final RowFormat format;
  private final boolean gzip;
  private final int threads;
  private final Pace pace;

  @Override
  public void write(
      SensorHistory history, Shard shard, OutputStream out, Consumer<ExportProgress> progress)
      throws IOException {
    BlockPlan plan = pace.isLimited() ? BlockPlan.stepByStep(history) : new BlockPlan(history);
    BlockEncoder encoder = new BlockEncoder(history, format);
    Output account = new Output(out, shard.to(plan.count()) - shard.from(plan.count()), progress);
    if (shard.first()) {
      Piece header = new Piece();
      header.text.put(format.header());
      header.pack();
      account.enter(header, 0);
    }
    new BlockPipeline<>(threads, Piece::new)
        .run(
            plan.blocks(shard).iterator(),
            (block, piece) -> piece.make(block, encoder),
            piece -> {
              pace.awaitOrStop(history.epochMillis(piece.step));
              account.enter(piece, 1);
            });
  }

  /** The encoded rows of one block. */
  private final class Piece {
    private static final int USUAL_BYTES = 1 << 22;

    private final RowBuffer text = new RowBuffer(USUAL_BYTES);
    private byte[] packed;
    private long rows;
    private int step;

    void make(HistoryBlock block, BlockEncoder encoder) {
      step = block.fromStep();
      text.clear();
      rows = encoder.encode(block, text);
      pack();
    }

    void pack() {
      packed = gzip && text.size() > 0 ? text.compressed() : null;
    }

    int writeTo(OutputStream out) throws IOException {
      if (packed != null) {
        out.write(packed);
        return packed.length;
      }
      text.writeTo(out);
      return text.size();
    }
  }

  /** Counts written data. Not thread-safe. */
  @RequiredArgsConstructor
  private final class Output {
    private final OutputStream out;
    private final long blocks;
    private final Consumer<ExportProgress> progress;
    private long blocksDone;
    private long rows;
    private long bytes;

    void enter(Piece piece, int blocksMore) throws IOException {
      bytes += piece.writeTo(out);
      rows += piece.rows;
      blocksDone += blocksMore;
      progress.accept(new ExportProgress(blocksDone, blocks, rows, bytes));
    }
  }
}
