package org.ngsildbench.fleet.faults;

/** The error of a bus's positions, by the time (ms since 1970) and the centrality of the place. */
public interface GpsReceiver {

  /** A receiver that always knows the exact position. */
  GpsReceiver PERFECT = new GpsReceiver() {};

  /** Returns whether it knows a position. */
  default boolean hasFix(long time, double centrality) {
    return true;
  }

  /** Returns the error to the east (m). */
  default double east(long time, double centrality) {
    return 0;
  }

  /** Returns the error to the north (m). */
  default double north(long time, double centrality) {
    return 0;
  }
}
