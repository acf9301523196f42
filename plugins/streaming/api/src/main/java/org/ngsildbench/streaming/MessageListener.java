package org.ngsildbench.streaming;

import java.nio.ByteBuffer;

/** Receives the messages of one consumer, one after the other. */
public interface MessageListener {

  /**
   * A message has arrived.
   *
   * @param payload from position to limit; only to be read, and only until this returns
   * @param arrivalNanos when the platform's client had it, in {@link System#nanoTime()}: messages
   *     that came together share it, so that looking into one does not make the next one late
   */
  void received(ByteBuffer payload, long arrivalNanos);

  /**
   * Reports bytes received for this consumer, before their messages. Only HTTP streaming does.
   *
   * @param wireBytes response bytes as read from the connection, inside TLS
   * @param contentBytes message and header bytes of the response, decompressed
   */
  default void transferred(long wireBytes, long contentBytes) {
    // Most clients of platforms do not report them.
  }

  /** Reports a problem such as a lost connection. The consumer keeps retrying. */
  default void interrupted(StreamFailure failure) {
    // Without an override, a caller only sees that no messages arrive.
  }
}
