package org.ngsildbench.streaming.http;

/** How a consumer gets the items of a stream. */
public enum StreamDelivery {
  /** A GET whose answer does not end, with the items as they are. */
  STREAM("stream"),
  /**
   * The same, deflated. Each client inflates for itself, which takes about 45 kB beside the heap.
   */
  COMPRESSED("compressed"),
  /** A GET that is answered when there is something; then the next one. */
  LONG_POLLING("long-polling"),
  /** Server-sent events whose data are the body in base64. */
  EVENTS("events");

  private final String action;

  StreamDelivery(String action) {
    this.action = action;
  }

  /** The last part of the path. */
  String action() {
    return action;
  }
}
