package org.ngsildbench.streaming;

/** Receives from one topic until it is closed. Thread-safe. */
public interface StreamConsumer extends AutoCloseable {

  /** An unknown lag. */
  long UNKNOWN = -1;

  /**
   * Messages that the server holds for this consumer and has not delivered; {@link #UNKNOWN} where
   * it does not say. May ask the server.
   */
  long lag();

  /** Stops receiving; when this returns the listener is not called any more. */
  @Override
  void close();
}
