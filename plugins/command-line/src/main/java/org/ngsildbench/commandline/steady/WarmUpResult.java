package org.ngsildbench.commandline.steady;

/**
 * Result of one query.
 *
 * @param nanos service time; {@link #NEVER} after a failure
 * @param failure short reason of the failure; empty if none
 */
record WarmUpResult(long nanos, String failure) {

  /**
   * Time of a failed query, longer than any other: as a median, at least half of the queries
   * failed.
   */
  static final long NEVER = Long.MAX_VALUE;

  /** Cancelled because the warm-up ended; no result. */
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
