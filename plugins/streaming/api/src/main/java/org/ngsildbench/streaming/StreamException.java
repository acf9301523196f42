package org.ngsildbench.streaming;

import lombok.Getter;

/** A connection, producer or consumer cannot be had, or a topic not be made. */
public final class StreamException extends Exception {

  private static final long serialVersionUID = 1L;

  @Getter private final transient StreamFailure failure;

  /**
   * Creates an exception with the platform's own exception as cause, which is not shown to users.
   */
  public StreamException(StreamFailure failure, Throwable cause) {
    super(failure.message(), cause);
    this.failure = failure;
  }

  /** Creates an exception without a cause. */
  public StreamException(StreamFailureKind kind, String message) {
    this(new StreamFailure(kind, message), null);
  }

  /**
   * Wraps an interrupt of the calling thread and sets its interrupt flag again.
   *
   * @param activity what the thread was waiting for, such as {@code "waiting for Kafka"}
   */
  public static StreamException interrupted(String activity) {
    Thread.currentThread().interrupt();
    return new StreamException(
        StreamFailureKind.INTERRUPTED, "Interrupted while " + activity + ".");
  }
}
