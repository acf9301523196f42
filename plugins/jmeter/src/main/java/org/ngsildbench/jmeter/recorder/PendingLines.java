package org.ngsildbench.jmeter.recorder;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Optional;
import org.ngsildbench.measurement.file.LineSink;

/** Lines of a latency log that wait for the next report. Thread-safe; bounded. */
final class PendingLines implements LineSink {

  /** Minutes of many labels; whoever cannot be reached for longer is gone. */
  private static final int MOST_BYTES = 32 << 20;

  private ByteArrayOutputStream lines = new ByteArrayOutputStream();
  private boolean lost;

  @Override
  public synchronized void append(byte[] more) {
    if (lines.size() + more.length > MOST_BYTES) {
      lost = true;
    } else {
      lines.writeBytes(more);
    }
  }

  /** What came since the last call. */
  synchronized byte[] take() {
    byte[] taken = lines.toByteArray();
    lines = new ByteArrayOutputStream();
    return taken;
  }

  @Override
  public synchronized Optional<IOException> writeError() {
    return lost
        ? Optional.of(new IOException("Latencies were lost: the controller took none for long."))
        : Optional.empty();
  }

  @Override
  public void close() {
    // What is left goes out with the last report.
  }
}
