package org.ngsildbench.ngsild.notification;

/** Is given every notification, on the receiver's thread. */
@FunctionalInterface
public interface NotificationHandler {

  /** Result of a request. */
  enum Verdict {
    /** A notification. */
    TAKEN,
    /** One of another subscription or entity, or with a value that no write of this run has. */
    UNEXPECTED,
    /** Unknown path. */
    FOREIGN,
    /** The body is not a notification. */
    MALFORMED
  }

  /**
   * Receives the body of an already answered request.
   *
   * @param path as it was sent, without a query
   * @param bytes hold the body; valid during the call
   * @param from start index of the body
   * @param length of the body
   * @param arrivalNanos arrival of the request's first byte, {@link System#nanoTime()}
   */
  Verdict received(String path, byte[] bytes, int from, int length, long arrivalNanos);
}
