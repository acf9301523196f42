package org.ngsildbench.commandline.steady;

/**
 * What came of one query.
 *
 * @param nanos its service time, {@link #NEVER} when it failed
 * @param failure why it failed, in a word; empty when it did not
 */
record WarmUpResult(long nanos, String failure) {

  /** Longer than any other: a median of it says that at least every second query failed. */
  static final long NEVER = Long.MAX_VALUE;

  /** Given up because the warm-up is to end: nothing is known of it. */
  static final WarmUpResult CUT = new WarmUpResult(NEVER, "");

  static WarmUpResult after(long nanos) {
    return new WarmUpResult(nanos, "");
  }

  static WarmUpResult not(String failure) {
    return new WarmUpResult(NEVER, failure);
  }

  boolean failed() {
    return nanos == NEVER && this != CUT;
  }
}
