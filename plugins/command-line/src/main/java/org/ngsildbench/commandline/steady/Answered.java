package org.ngsildbench.commandline.steady;

/**
 * What came of one query.
 *
 * @param nanos its service time, {@link #NEVER} when it failed
 * @param failure why it failed, in a word; empty when it did not
 */
record Answered(long nanos, String failure) {

  /** Longer than any other: a median of it says that at least every second query failed. */
  static final long NEVER = Long.MAX_VALUE;

  /** Given up because the warm-up is to end: nothing is known of it. */
  static final Answered CUT = new Answered(NEVER, "");

  static Answered after(long nanos) {
    return new Answered(nanos, "");
  }

  static Answered not(String failure) {
    return new Answered(NEVER, failure);
  }

  boolean failed() {
    return nanos == NEVER && this != CUT;
  }
}
