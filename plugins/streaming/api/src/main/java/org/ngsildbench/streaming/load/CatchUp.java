package org.ngsildbench.streaming.load;

/**
 * Lag of a topic's consumers when the outcome of the last message arrived.
 *
 * @param messages acknowledged messages not yet delivered, over all groups
 * @param nanos time from then to the last delivery
 */
record CatchUp(long messages, long nanos) {

  /** No lag, or messages are still being sent. */
  static final CatchUp NONE = new CatchUp(0, 0);
}
