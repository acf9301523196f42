package org.ngsildbench.load.file;

import java.io.IOException;
import java.io.OutputStream;
import java.util.function.Consumer;
import org.ngsildbench.load.rows.Shard;
import org.ngsildbench.load.series.SensorHistory;

/** Writes histories in one format. Immutable and thread-safe. */
interface Export {

  /**
   * Writes a shard of a history; the stream stays open.
   *
   * @param progress called after each piece in the calling thread
   * @throws java.io.InterruptedIOException if the thread was interrupted
   */
  void write(
      SensorHistory history, Shard shard, OutputStream out, Consumer<ExportProgress> progress)
      throws IOException;
}
