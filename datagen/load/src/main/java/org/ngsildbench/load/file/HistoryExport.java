package org.ngsildbench.load.file;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.ngsildbench.load.pace.Pace;
import org.ngsildbench.load.rows.CsvFormat;
import org.ngsildbench.load.rows.NdjsonFormat;
import org.ngsildbench.load.rows.Shard;
import org.ngsildbench.load.series.SensorHistory;
import org.ngsildbench.measurement.file.WholeFile;

/**
 * Writes a history to a file or to standard output. Not thread-safe.
 *
 * <pre>{@code
 * new HistoryExport(FileFormat.CSV, true, Pace.unlimited())
 *     .toFile(history, Shard.WHOLE, Path.of("week.csv.gz"), progress -> {});
 * }</pre>
 */
public final class HistoryExport {

  private final Export export;

  /**
   * Creates an export that uses all processors.
   *
   * @param gzip whether to compress; ignored for Parquet, which compresses itself
   * @param pace replay speed
   */
  public HistoryExport(FileFormat format, boolean gzip, Pace pace) {
    int threads = Runtime.getRuntime().availableProcessors();
    export =
        switch (format) {
          case CSV -> new TextExport(new CsvFormat(), gzip, threads, pace);
          case NDJSON -> new TextExport(new NdjsonFormat(), gzip, threads, pace);
          case PARQUET -> new ParquetExport(threads);
        };
  }

  /**
   * Writes a shard to a file. The file appears complete when this returns, and not at all on an
   * exception; an existing file stays until then.
   *
   * @param progress called after each piece on the calling thread
   * @throws java.io.InterruptedIOException if the thread was interrupted
   * @throws IOException with the file and the reason
   */
  public void toFile(
      SensorHistory history, Shard shard, Path file, Consumer<ExportProgress> progress)
      throws IOException {
    try (WholeFile output = WholeFile.create(file)) {
      write(history, shard, file, output, progress);
      output.complete();
    }
  }

  private void write(
      SensorHistory history,
      Shard shard,
      Path file,
      WholeFile output,
      Consumer<ExportProgress> progress)
      throws IOException {
    try {
      export.write(history, shard, output.stream(), progress);
    } catch (InterruptedIOException stopped) {
      throw stopped;
    } catch (IOException e) {
      throw output.notWritten(file, e);
    }
  }

  /** Writes a shard to standard output. */
  public void toStandardOutput(
      SensorHistory history, Shard shard, Consumer<ExportProgress> progress) throws IOException {
    try (OutputStream out = new FileOutputStream(FileDescriptor.out)) {
      export.write(history, shard, out, progress);
    }
  }
}
