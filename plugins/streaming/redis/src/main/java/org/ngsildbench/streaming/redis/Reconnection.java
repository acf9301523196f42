package org.ngsildbench.streaming.redis;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.ngsildbench.streaming.StreamException;

/**
 * A connection that is replaced when it has broken, by the thread that misses it. While the server
 * is away, a message in every {@link #PERIOD} tries; the others fail as that one did.
 */
final class Reconnection implements AutoCloseable {

  private static final Duration PERIOD = Duration.ofMillis(100);

  /** So that who sends as fast as can be does not count millions of failures a second. */
  private static final Duration PRICE_OF_A_FAILURE = Duration.ofMillis(1);

  private final Connector connector;
  private final boolean together;
  private final String name;
  private volatile Link current;
  private volatile boolean closed;
  private StreamException latestFailure;
  private long latestAttempt;

  /**
   * Connects.
   *
   * @param together whether what is sent shares writes
   * @param name what the server's list of clients shows
   */
  Reconnection(Connector connector, boolean together, String name) throws StreamException {
    this.connector = connector;
    this.together = together;
    this.name = name;
    this.current = open();
  }

  private Link open() throws StreamException {
    Link link = connector.open(name);
    if (together) {
      link.holdBack();
    }
    return link;
  }

  Link current() {
    return current;
  }

  /**
   * Another connection in place of a broken one; the one that is there if others were faster.
   *
   * @throws StreamException if there is none to be had, or this is a thread that must not wait
   */
  Link replace(Link broken) throws StreamException {
    if (broken.isOwnThread()) {
      throw new StreamException(connector.failures().connectionLost(), null);
    }
    try {
      return replaceNow(broken);
    } catch (StreamException e) {
      pause();
      throw e;
    }
  }

  private synchronized Link replaceNow(Link broken) throws StreamException {
    if (current != broken) {
      return current;
    }
    if (latestFailure != null && System.nanoTime() - latestAttempt < PERIOD.toNanos()) {
      throw latestFailure;
    }
    broken.close();
    try {
      Link link = open();
      current = link;
      latestFailure = null;
      if (closed) {
        link.close();
        throw new StreamException(connector.failures().closed(), null);
      }
      return link;
    } catch (StreamException e) {
      latestFailure = e;
      throw e;
    } finally {
      latestAttempt = System.nanoTime();
    }
  }

  private static void pause() {
    try {
      TimeUnit.MILLISECONDS.sleep(PRICE_OF_A_FAILURE.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Closes the connection; there will be no other. */
  @Override
  public void close() {
    // Not under the lock: an attempt may take long, and looks here when it is through.
    closed = true;
    current.close();
  }
}
