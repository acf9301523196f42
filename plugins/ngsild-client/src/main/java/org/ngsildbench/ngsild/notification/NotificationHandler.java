package org.ngsildbench.ngsild.notification;

/** Is given every notification, on the receiver's thread. */
@FunctionalInterface
public interface NotificationHandler {

  /** Result of a request. */
  enum Verdict {
    /** A notification. */
    TAKEN,
    /** Unknown path. */
    FOREIGN,
    /** The body is not a notification. */
    MALFORMED
  }

  /**
   * Takes the body of a request. It has been answered already.
   *
   * @param path as it was sent, without a query
   * @param bytes hold the body; valid during the call
   * @param from where the body begins
   * @param length of the body
   * @param arrivalNanos when the first byte of the request was there, in {@link System#nanoTime()}
   */
  Verdict received(String path, byte[] bytes, int from, int length, long arrivalNanos);
}
