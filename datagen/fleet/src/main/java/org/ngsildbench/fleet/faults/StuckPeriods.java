package org.ngsildbench.fleet.faults;

import org.ngsildbench.fleet.noise.Noise;

/** Periods in which a sensor repeats the reading of their start. */
final class StuckPeriods {

  /** Probability of a period per day. */
  static final double A_DAY = 0.02;

  static final long SHORTEST = 30 * 60_000L;
  static final long LONGEST = 12 * 3_600_000L;

  private static final long DAY = 86_400_000L;

  private final Episodes periods;

  StuckPeriods(long sensorKey) {
    periods = new Episodes(Noise.key(sensorKey, 0x57C4), DAY, A_DAY, SHORTEST, LONGEST);
  }

  /** Returns the time whose reading the sensor gives at a time. */
  long readAt(long time) {
    long start = periods.startAt(time);
    return start == Episodes.NONE ? time : start;
  }
}
