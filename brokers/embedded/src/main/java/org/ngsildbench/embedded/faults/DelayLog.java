package org.ngsildbench.embedded.faults;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * Notes every delay in a CSV file, so that a measurement can be compared with what was done to it:
 * {@code epochNanos,rule,drawnNanos,heldNanos,method,path}. Each line is complete in the file as
 * soon as its delay is over. Thread-safe.
 */
final class DelayLog implements AutoCloseable {

  private static final String HEADER = "epochNanos,rule,drawnNanos,heldNanos,method,path\n";

  private final BufferedWriter out;

  private DelayLog(BufferedWriter out) {
    this.out = out;
  }

  /** Notes nothing. */
  static DelayLog none() {
    return new DelayLog(null);
  }

  /**
   * Writes a new file.
   *
   * @throws IOException if it cannot be written
   */
  static DelayLog create(Path file) throws IOException {
    BufferedWriter out = Files.newBufferedWriter(file);
    out.write(HEADER);
    out.flush();
    return new DelayLog(out);
  }

  /** The present, in nanoseconds since 1970 (as fine as the clock is). */
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
