package org.ngsildbench.streaming;

/** Receives the outcome of one message. Called once, by any thread; must return quickly. */
public interface SendListener {

  /**
   * The server has taken the message, as far as the producer's settings ask it to.
   *
   * @param nanos when the client learned of it, in {@link System#nanoTime()}
   */
  void acknowledged(long nanos);

  /**
   * Reports that the message was rejected or that its outcome is unknown.
   *
   * @param nanos when the client gave up, in {@link System#nanoTime()}
   */
  void failed(StreamFailure failure, long nanos);
}
