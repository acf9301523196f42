package org.ngsildbench.streaming;

import java.time.Duration;

/** Publishes to one topic. Thread-safe. */
public interface StreamProducer extends AutoCloseable {

  /**
   * Hands a message over. Returns when the client has taken it, which may have to wait for room in
   * its buffers. Never throws for what a server does: the outcome is told to the listener, once,
   * perhaps before this returns.
   *
   * @param key messages of one key keep their order; spread over the topic's partitions
   * @param payload the message; see {@link #copiesPayload()} for when it may be written again
   */
  void send(long key, byte[] payload, SendListener listener);

  /**
   * Returns whether {@link #send} copies the payload. If not, the payload must not change until the
   * listener is called.
   */
  boolean copiesPayload();

  /**
   * Waits until the outcome of every message sent so far is known.
   *
   * @return whether that came to pass within the limit
   */
  boolean flush(Duration limit);

  /**
   * Closes the producer. Messages without an outcome are told as {@link StreamFailureKind#CLOSED}.
   */
  @Override
  void close();
}
