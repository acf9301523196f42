package org.ngsildbench.measurement.raw;

import java.io.ByteArrayOutputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import org.ngsildbench.measurement.file.FileErrors;
import org.ngsildbench.measurement.file.PeriodicTask;

/**
 * Writes every operation into {@code operations.csv.gz}. A separate thread compresses and writes
 * new lines four times per second, each time as a whole gzip member: a kill loses max one.
 * Thread-safe.
 *
 * <p>Memory is bounded: if operations arrive faster than they can be written, {@link #append}
 * waits. It is called outside the timed part, so no service time includes the wait. No line is
 * dropped but by a file that cannot be written; {@link #problem()} reports both.
 */
public final class RawLog implements AutoCloseable {

  private static final Duration BETWEEN_WRITES = Duration.ofMillis(250);
  private static final int MAX_BYTES = 8 << 20;

  private final Path file;
  private final OutputStream out;
  private final PeriodicTask writing;
  private ByteArrayOutputStream pending = new ByteArrayOutputStream();
  private long pendingLines;
  private long waitedNanos;
  private long lostLines;
  private boolean closed;
  private IOException error;

  private RawLog(Path file, OutputStream out) {
    this.file = file;
    this.out = out;
    this.writing = PeriodicTask.start("raw log", BETWEEN_WRITES, this::flush);
  }

  /**
   * Opens the log of one plan in a run folder: {@code operations.csv.gz}, or {@code
   * operations-2.csv.gz} if an earlier plan wrote that.
   *
   * @throws IOException naming the file and the reason, if it cannot be written
   */
  public static RawLog open(Path folder) throws IOException {
    Path file = folder.resolve("operations.csv.gz");
    for (int number = 2; Files.exists(file); number++) {
      file = folder.resolve("operations-" + number + ".csv.gz");
    }
    try {
      // No channel: an interrupted thread would close it.
      OutputStream out = new FileOutputStream(file.toFile());
      out.write(member(RawOperation.HEADER.getBytes(StandardCharsets.UTF_8)));
      return new RawLog(file, out);
    } catch (IOException e) {
      throw FileErrors.describe("Cannot write " + file, e);
    }
  }

  private static byte[] member(byte[] text) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream(text.length / 4 + 64);
    try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
      gzip.write(text);
    }
    return packed.toByteArray();
  }

  /** Takes an operation that has ended; to be called outside its timed part. */
  public void append(RawOperation operation) {
    byte[] line = operation.line().getBytes(StandardCharsets.UTF_8);
    synchronized (this) {
      waitForRoom();
      if (closed) {
        lostLines++;
      } else {
        pending.writeBytes(line);
        pendingLines++;
      }
    }
  }

  private void waitForRoom() {
    long since = System.nanoTime();
    boolean interrupted = false;
    while (pending.size() >= MAX_BYTES && !closed) {
      try {
        wait();
      } catch (InterruptedException e) {
        interrupted = true;
      }
      waitedNanos += System.nanoTime() - since;
      since = System.nanoTime();
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /** Writes buffered lines; one caller at a time. */
  private void flush() {
    byte[] lines;
    long count;
    synchronized (this) {
      lines = pending.toByteArray();
      count = pendingLines;
      pending = new ByteArrayOutputStream(Math.max(1024, lines.length));
      pendingLines = 0;
      notifyAll();
    }
    if (count == 0) {
      return;
    }
    try {
      out.write(member(lines));
    } catch (IOException e) {
      synchronized (this) {
        lostLines += count;
        error = error == null ? FileErrors.describe("Cannot write " + file, e) : error;
      }
    }
  }

  /** Returns warnings about missing lines and waiting threads. */
  public synchronized Optional<String> problem() {
    if (lostLines > 0) {
      return Optional.of(
          "%s lacks %s operations. %s"
              .formatted(
                  file.getFileName(),
                  lostLines,
                  error == null ? "They ended after it was closed." : error.getMessage()));
    }
    return waitedNanos == 0
        ? Optional.empty()
        : Optional.of(
            String.format(
                Locale.ROOT,
                "The raw log could not keep up: threads waited for it for %.3f s in all, between"
                    + " their operations.",
                waitedNanos / 1e9));
  }

  /** Writes the last operations and closes the file; errors go to {@link #problem()}. */
  @Override
  public void close() {
    writing.close();
    synchronized (this) {
      if (closed) {
        return;
      }
      closed = true;
      notifyAll();
    }
    flush();
    try {
      out.close();
    } catch (IOException e) {
      synchronized (this) {
        error = error == null ? FileErrors.describe("Cannot write " + file, e) : error;
      }
    }
  }
}
