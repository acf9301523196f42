package org.ngsildbench.streaming.reconnect;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import lombok.Getter;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailureKind;

/**
 * A connection that the next sender replaces after it broke. While the server is unreachable, one
 * attempt is made every 100 ms; other senders fail at once with the result of that attempt.
 * Thread-safe.
 *
 * @param <L> the platform's connections
 */
public final class Reconnection<L extends ConnectionLifetime> implements AutoCloseable {

  private static final Duration PERIOD = Duration.ofMillis(100);

  /**
   * Delay after a failure, so that a fast sender does not count millions of failures per second.
   */
  private static final Duration FAILURE_DELAY = Duration.ofMillis(1);

  private final Opener<L> opener;

  /** Current connection, which may be broken. */
  @Getter private volatile L current;

  private volatile boolean closed;
  private StreamException latestFailure;
  private long latestAttempt;

  /**
   * Connects.
   *
   * @throws StreamException if connecting fails
   */
  public Reconnection(Opener<L> opener) throws StreamException {
    this.opener = opener;
    this.current = opener.open();
  }

  /** Opens connections. */
  @FunctionalInterface
  public interface Opener<L> {

    /** Opens a connection. */
    L open() throws StreamException;
  }

  /**
   * Returns the open connection or opens a new one.
   *
   * @throws StreamException if connecting fails or this thread must not wait
   */
  public L open() throws StreamException {
    L link = current;
    if (link.isOpen()) {
      return link;
    }
    if (closed) {
      throw closedFirst();
    }
    if (link.isOwnThread()) {
      throw new StreamException(
          StreamFailureKind.CONNECTION_LOST, "The connection broke before the message was sent.");
    }
    try {
      return replace(link);
    } catch (StreamException e) {
      pause();
      throw e;
    }
  }

  private synchronized L replace(L broken) throws StreamException {
    if (current != broken) {
      return current;
    }
    if (closed) {
      throw closedFirst();
    }
    if (latestFailure != null && System.nanoTime() - latestAttempt < PERIOD.toNanos()) {
      throw latestFailure;
    }
    broken.close();
    try {
      L link = opener.open();
      current = link;
      latestFailure = null;
      if (closed) {
        link.close();
        throw closedFirst();
      }
      return link;
    } catch (StreamException e) {
      latestFailure = e;
      throw e;
    } finally {
      latestAttempt = System.nanoTime();
    }
  }

  private static StreamException closedFirst() {
    return new StreamException(StreamFailureKind.CLOSED, "The connection was closed first.");
  }

  private static void pause() {
    try {
      TimeUnit.MILLISECONDS.sleep(FAILURE_DELAY.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Closes the connection for good. */
  @Override
  public void close() {
    // Not under the lock: an attempt may take long and checks this flag at its end.
    closed = true;
    current.close();
  }
}
