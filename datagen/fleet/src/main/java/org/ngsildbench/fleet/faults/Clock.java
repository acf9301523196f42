package org.ngsildbench.fleet.faults;

import org.ngsildbench.fleet.noise.Noise;

/**
 * The clock of a bus or station: a crystal that runs fast or slow between hourly synchronizations,
 * and a task that starts late. An error is always below {@link #MAX_ERROR}, so that a reading stays
 * within half a period of the grid, for every period.
 */
final class Clock {

  /** Largest error in either direction (ms). */
  static final long MAX_ERROR = 400;

  /** Largest rate error of the crystal. */
  static final double DRIFT = 40e-6;

  /** Mean delay of the reading task (ms). */
  static final double MEAN_JITTER = 30;

  private static final double MAX_JITTER = 250;
  private static final long SYNCHRONIZED_EVERY = 3_600_000L;

  private final long key;
  private final double rate;
  private final long phase;

  Clock(long thingKey) {
    key = Noise.key(thingKey, 0xC10C);
    rate = DRIFT * Noise.signed(key, 0);
    phase = (long) (SYNCHRONIZED_EVERY * Noise.unit(key, 1));
  }

  /** Returns the time that the clock shows for a reading due at a time. */
  long stamp(long due) {
    return due + Math.round(skew(due) + jitter(due));
  }

  private double skew(long due) {
    return rate * Math.floorMod(due + phase, SYNCHRONIZED_EVERY);
  }

  private double jitter(long due) {
    return Math.min(MAX_JITTER, -MEAN_JITTER * StrictMath.log(1 - Noise.unit(~key, due)));
  }
}
