package org.ngsildbench.streaming.reconnect;

/** One connection, for as long as it holds. Thread-safe. */
public interface ConnectionLifetime extends AutoCloseable {

  /** Whether it held a moment ago. */
  boolean isOpen();

  /** Whether this is the thread that tells outcomes, which must not wait for one. */
  boolean isOwnThread();

  /** Breaks it: what was sent over it and has no outcome fails. A second time does nothing. */
  @Override
  void close();
}
