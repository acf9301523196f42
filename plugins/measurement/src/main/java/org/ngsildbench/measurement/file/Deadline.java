package org.ngsildbench.measurement.file;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;

/**
 * The time by which a server's answer must have ended. A connection's read timeout is not enough,
 * because it starts anew with every byte. Thread-safe.
 */
public final class Deadline implements AutoCloseable {

  private final Duration limit;
  private final long nanos;
  private final CompletableFuture<Void> disconnection;

  /**
   * Starts it.
   *
   * @param disconnect ends the connection at the deadline, in another thread
   */
  public Deadline(Duration limit, Runnable disconnect) {
    this.limit = limit;
    this.nanos = System.nanoTime() + limit.toNanos();
    Executor then = CompletableFuture.delayedExecutor(limit.toNanos(), TimeUnit.NANOSECONDS);
    this.disconnection = CompletableFuture.runAsync(disconnect, then);
  }

  /** Returns an input that fails after the deadline, also if a read delays the disconnection. */
  public InputStream of(InputStream input) {
    return new FilterInputStream(input) {
      @Override
      public int read(byte[] into, int from, int length) throws IOException {
        if (passed()) {
          throw new IOException("The deadline has passed.");
        }
        return super.read(into, from, length);
      }
    };
  }

  /** Tells whether the time is over. */
  public boolean passed() {
    return System.nanoTime() - nanos >= 0;
  }

  /** Returns the reason for a failure: the deadline if it has passed, else the failure's own. */
  public String reason(IOException failure) {
    return passed()
        ? "the answer did not end within " + limit.toMillis() + " ms"
        : failure.getMessage();
  }

  /** Ends it: the connection stays open. */
  @Override
  public void close() {
    disconnection.cancel(false);
  }
}
