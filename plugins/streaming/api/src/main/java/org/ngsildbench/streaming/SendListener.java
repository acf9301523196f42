package org.ngsildbench.streaming;

/** Hears what became of one message; called once, by any thread, and to return at once. */
public interface SendListener {

  /**
   * The server has taken the message, as far as the producer's settings ask it to.
   *
   * @param nanos when the client learned of it, in {@link System#nanoTime()}
   */
  void acknowledged(long nanos);

  /**
   * The message was not taken, or nobody knows.
   *
   * @param nanos when the client gave up, in {@link System#nanoTime()}
   */
  void failed(StreamFailure failure, long nanos);
}
