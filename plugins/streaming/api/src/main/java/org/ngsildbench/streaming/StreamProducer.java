package org.ngsildbench.streaming;

import java.time.Duration;

/** Publishes to one topic. Thread-safe. */
public interface StreamProducer extends AutoCloseable {

  /**
   * Sends a message. Returns when the client has accepted it, which may wait for space in its
   * buffers. Never throws for server errors: the listener gets the outcome once, perhaps before
   * this returns.
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

  /** Closes the producer. Messages in flight are reported as {@link StreamFailureKind#CLOSED}. */
  @Override
  void close();
}
