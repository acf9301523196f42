package org.ngsildbench.fleet.faults;

/**
 * The reporting of a bus or station: one message with the readings of all sensors at each time of
 * the grid. Pure functions of the time at which a message is due (ms since 1970). Immutable.
 */
public interface Reporting {

  /** No second arrival. */
  long NEVER = Long.MAX_VALUE;

  /** Every message arrives once, at once, with the right time. */
  Reporting PERFECT = new Reporting() {};

  /** Returns whether the message arrives at all. */
  default boolean isReported(long due) {
    return true;
  }

  /** Returns the time stamp of its readings. */
  default long observedAt(long due) {
    return due;
  }

  /** Returns when it arrives. */
  default long arrivesAt(long due) {
    return due;
  }

  /** Returns when it arrives again, or {@link #NEVER}. */
  default long repeatsAt(long due) {
    return NEVER;
  }

  /** Returns the upper limit of all delays (ms), 0 if nothing is lost, late or repeated. */
  default long longestDelay() {
    return 0;
  }
}
