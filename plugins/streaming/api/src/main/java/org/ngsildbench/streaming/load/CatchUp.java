package org.ngsildbench.streaming.load;

/**
 * How far the consumers of a topic were behind when the outcome of every message was known.
 *
 * @param messages acknowledged messages that had not arrived, over all groups
 * @param nanos time from then to the last arrival
 */
record CatchUp(long messages, long nanos) {

  /** Nothing was under way, or messages are still being sent. */
  static final CatchUp NONE = new CatchUp(0, 0);
}
