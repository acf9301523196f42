package org.ngsildbench.measurement.file;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Optional;

/** Lines of a latency log that wait for the next report. Thread-safe; bounded. */
public final class PendingLines implements LineSink {

  /** Buffer for minutes of many labels; a controller unreachable for longer is lost. */
  private static final int MAX_BYTES = 32 << 20;

  private ByteArrayOutputStream lines = new ByteArrayOutputStream();
  private boolean lost;

  @Override
  public synchronized void append(byte[] more) {
    if (lines.size() + more.length > MAX_BYTES) {
      lost = true;
    } else {
      lines.writeBytes(more);
    }
  }

  /** Returns the lines since the last call. */
  public synchronized byte[] take() {
    byte[] taken = lines.toByteArray();
    lines = new ByteArrayOutputStream();
    return taken;
  }

  @Override
  public synchronized Optional<IOException> writeError() {
    return lost
        ? Optional.of(
            new IOException("Latencies were lost: the controller did not accept any for too long."))
        : Optional.empty();
  }

  @Override
  public void close() {
    // The rest is sent with the last report.
  }
}
