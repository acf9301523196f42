package org.ngsildbench.embedded.faults;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.stream.Collectors;
import lombok.AccessLevel;
import lombok.RequiredArgsConstructor;

/**
 * Writes injected faults to a CSV file, to compare measurements with. Flushes each line as soon as
 * its fault has happened. Thread-safe.
 */
@RequiredArgsConstructor(access = AccessLevel.PRIVATE)
public final class FaultLog implements AutoCloseable {

  private final BufferedWriter out;
  private boolean closed;

  /** Returns a log that writes nothing. */
  public static FaultLog none() {
    return new FaultLog(null);
  }

  /**
   * Creates the file, or a log that writes nothing.
   *
   * @param file null for none
   * @throws IOException if the file cannot be written
   */
  public static FaultLog open(Path file, String header) throws IOException {
    if (file == null) {
      return none();
    }
    FaultLog log = new FaultLog(Files.newBufferedWriter(file));
    log.out.write(header + "\n");
    log.out.flush();
    return log;
  }

  /** Returns the current time in nanoseconds since 1970, at the clock's resolution. */
  public static long epochNanos() {
    return ChronoUnit.NANOS.between(Instant.EPOCH, Instant.now());
  }

  /** Returns a text in quotes, for a cell. */
  public static String quoted(String text) {
    return '"' + text.replace("\"", "\"\"") + '"';
  }

  /** Appends a line. */
  public synchronized void add(Object... cells) {
    if (out == null || closed) {
      return;
    }
    try {
      out.write(
          Arrays.stream(cells).map(String::valueOf).collect(Collectors.joining(",", "", "\n")));
      out.flush();
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot write the fault log", e);
    }
  }

  @Override
  public synchronized void close() throws IOException {
    if (out != null) {
      closed = true;
      out.close();
    }
  }
}
