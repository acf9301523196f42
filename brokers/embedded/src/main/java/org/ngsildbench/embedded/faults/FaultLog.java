package org.ngsildbench.embedded.faults;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import lombok.AccessLevel;
import lombok.RequiredArgsConstructor;

/**
 * Writes every injected delay to a CSV file, to compare measurements with: {@code
 * epochNanos,rule,drawnNanos,heldNanos,method,path}. Flushes each line as soon as its delay ends.
 * Thread-safe.
 */
@RequiredArgsConstructor(access = AccessLevel.PRIVATE)
final class DelayLog implements AutoCloseable {

  private static final String HEADER = "epochNanos,rule,drawnNanos,heldNanos,method,path\n";

  private final BufferedWriter out;

  /** Returns a log that writes nothing. */
  static DelayLog none() {
    return new DelayLog(null);
  }

  /**
   * Creates the file.
   *
   * @throws IOException if the file cannot be written
   */
  static DelayLog create(Path file) throws IOException {
    BufferedWriter out = Files.newBufferedWriter(file);
    out.write(HEADER);
    out.flush();
    return new DelayLog(out);
  }

  /** Returns the current time in nanoseconds since 1970, at the clock's resolution. */
  static long epochNanos() {
    return ChronoUnit.NANOS.between(Instant.EPOCH, Instant.now());
  }

  synchronized void add(
      long epochNanos, String rule, long drawnNanos, long heldNanos, String method, String path)
      throws IOException {
    if (out != null) {
      String quotedRule = '"' + rule.replace("\"", "\"\"") + '"';
      String quotedPath = '"' + path.replace("\"", "\"\"") + '"';
      out.write(
          epochNanos
              + ","
              + quotedRule
              + ","
              + drawnNanos
              + ","
              + heldNanos
              + ","
              + method
              + ","
              + quotedPath
              + "\n");
      out.flush();
    }
  }

  @Override
  public synchronized void close() throws IOException {
    if (out != null) {
      out.close();
    }
  }
}
