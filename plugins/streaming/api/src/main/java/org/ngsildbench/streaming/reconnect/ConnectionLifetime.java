package org.ngsildbench.streaming.reconnect;

/** One connection until it breaks. Thread-safe. */
public interface ConnectionLifetime extends AutoCloseable {

  /** Returns whether the connection was open at the last check. */
  boolean isOpen();

  /** Returns whether the calling thread delivers outcomes and therefore must not wait for one. */
  boolean isOwnThread();

  /** Breaks it: what was sent over it and has no outcome fails. A second time does nothing. */
  @Override
  void close();
}
