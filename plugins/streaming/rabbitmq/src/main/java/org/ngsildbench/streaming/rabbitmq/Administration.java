package org.ngsildbench.streaming.rabbitmq;

import org.ngsildbench.streaming.StreamException;

/**
 * One connection to a node, over which all its topics are made, found and deleted: a thousand
 * producers would else open and close some thousands for that. Connected by who needs it first, and
 * anew when it has broken. Thread-safe.
 */
final class Administration implements AutoCloseable {

  private static final String NAME = "ngsild-bench";

  private final RabbitMqConnector connector;
  private OpenConnection connection;

  Administration(RabbitMqConnector connector) {
    this.connector = connector;
  }

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
