package org.ngsildbench.embedded.subscription.fault;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import lombok.AccessLevel;
import lombok.RequiredArgsConstructor;

/**
 * Writes every fault to a CSV file: {@code
 * epochNanos,rule,kind,subscription,notification,drawnNanos,heldNanos}. Flushes each line as soon
 * as the fault has happened. Thread-safe.
 */
@RequiredArgsConstructor(access = AccessLevel.PRIVATE)
final class NotificationFaultLog implements AutoCloseable {
  private static final String HEADER =
      "epochNanos,rule,kind,subscription,notification,drawnNanos,heldNanos\n";

  private final BufferedWriter out;
  private boolean closed;

  /** Returns a log that writes nothing. */
  static NotificationFaultLog none() {
    return new NotificationFaultLog(null);
  }

  /**
   * Creates the file, or a log that writes nothing.
   *
   * @param file null for none
   * @throws IOException if the file cannot be written
   */
  static NotificationFaultLog open(Path file) throws IOException {
    if (file == null) {
      return none();
    }
    BufferedWriter out = Files.newBufferedWriter(file);
    out.write(HEADER);
    out.flush();
    return new NotificationFaultLog(out);
  }

  synchronized void add(
      NotificationFaultRule rule,
      String subscription,
      String notification,
      long drawnNanos,
      long heldNanos) {
    if (out == null || closed) {
      return;
    }
    long epochNanos = ChronoUnit.NANOS.between(Instant.EPOCH, Instant.now());
    try {
      out.write(
          epochNanos
              + ","
              + quoted(rule.name())
              + ","
              + rule.fault().kind()
              + ","
              + quoted(subscription)
              + ","
              + notification
              + ","
              + drawnNanos
              + ","
              + heldNanos
              + "\n");
      out.flush();
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot write the notification fault log", e);
    }
  }

  private static String quoted(String text) {
    return '"' + text.replace("\"", "\"\"") + '"';
  }

  @Override
  public synchronized void close() throws IOException {
    if (out != null) {
      closed = true;
      out.close();
    }
  }
}
