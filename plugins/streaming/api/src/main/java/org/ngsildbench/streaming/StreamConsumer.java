package org.ngsildbench.streaming;

/** Receives from one topic until it is closed. Thread-safe. */
public interface StreamConsumer extends AutoCloseable {

  /** An unknown lag. */
  long UNKNOWN = -1;

  /**
   * Returns the messages that the server has not delivered to this consumer; {@link #UNKNOWN} if it
   * does not report them. May send a request.
   */
  long lag();

  /** Stops receiving; when this returns the listener is not called any more. */
  @Override
  void close();
}
