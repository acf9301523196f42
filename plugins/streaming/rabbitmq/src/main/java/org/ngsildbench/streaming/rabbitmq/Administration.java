package org.ngsildbench.streaming.rabbitmq;

import lombok.RequiredArgsConstructor;
import org.ngsildbench.streaming.StreamException;

/**
 * One connection to a node for creating, finding and deleting topics. Without it, thousands of
 * producers would each open and close connections for that. Connects on first use and after a
 * disconnect. Thread-safe.
 */
@RequiredArgsConstructor
final class Administration implements AutoCloseable {

  private static final String NAME = "ngsild-bench";

  private final RabbitMqConnector connector;
  private OpenConnection connection;

  /** Something that is done over the connection; done again if that broke under it. */
  @FunctionalInterface
  interface Work<T> {
    T doOver(OpenConnection connection) throws StreamException;
  }

  /**
   * Does something over the connection.
   *
   * @throws StreamException if it cannot be done, or the node cannot be reached
   */
  <T> T run(Work<T> work) throws StreamException {
    OpenConnection current = current();
    try {
      return work.doOver(current);
    } catch (StreamException e) {
      if (current.client().isOpen()) {
        throw e;
      }
      return work.doOver(current());
    }
  }

  private synchronized OpenConnection current() throws StreamException {
    if (connection == null || !connection.client().isOpen()) {
      connection = connector.open(NAME, null);
    }
    return connection;
  }

  @Override
  public synchronized void close() {
    if (connection != null) {
      connection.close();
      connection = null;
    }
  }
}
