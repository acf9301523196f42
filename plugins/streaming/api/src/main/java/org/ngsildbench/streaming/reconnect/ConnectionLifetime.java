package org.ngsildbench.streaming.reconnect;

/** One connection until it breaks. Thread-safe. */
public interface ConnectionLifetime extends AutoCloseable {

  /** Returns whether the connection was open at the last check. */
  boolean isOpen();

  /** Returns whether the calling thread delivers outcomes and therefore must not wait for one. */
  boolean isOwnThread();

  /** Breaks the connection: messages in flight fail. A second time does nothing. */
  @Override
  void close();
}
