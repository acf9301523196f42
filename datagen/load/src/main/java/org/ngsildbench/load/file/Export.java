package org.ngsildbench.load.file;

import java.io.IOException;
import java.io.OutputStream;
import java.util.function.Consumer;
import org.ngsildbench.load.rows.Shard;
import org.ngsildbench.load.series.SensorHistory;

/** Writes histories in one format. Immutable and thread-safe. */
interface Export {

  /**
   * Writes a shard of a history; does not close the stream.
   *
   * @param progress called after each piece on the calling thread
   * @throws java.io.InterruptedIOException if the thread was interrupted
   */
  void write(
      SensorHistory history, Shard shard, OutputStream out, Consumer<ExportProgress> progress)
      throws IOException;
}
