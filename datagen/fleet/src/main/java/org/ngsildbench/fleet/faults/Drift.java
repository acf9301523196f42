package org.ngsildbench.fleet.faults;

import org.ngsildbench.fleet.noise.Noise;
import org.ngsildbench.fleet.rhythm.CityCalendar;
import org.ngsildbench.fleet.sensing.Observation;

/** Sensors that lose their calibration: the error grows steadily from the start of the readings. */
final class Drift {

  /** Share of sensors that drift. */
  static final double DRIFTING = 0.03;

  /** Largest drift per day, as a share of the sensor's range. */
  static final double MAX_PER_DAY = 0.01;

  /** Limit of the error, as a share of the range. */
  static final double LIMIT = 0.1;

  private static final double DAY = 86_400_000;

  private final double ratePerDay;

  Drift(long sensorKey) {
    long key = Noise.key(sensorKey, 0xD21F7);
    ratePerDay = Noise.unit(key, 0) < DRIFTING ? MAX_PER_DAY * Noise.signed(key, 1) : 0;
  }

  /** Returns the error at a time, in the sensor's unit. */
  double error(Observation what, long time) {
    double days = (time - CityCalendar.START.toEpochMilli()) / DAY;
    double share = Math.max(-LIMIT, Math.min(LIMIT, ratePerDay * days));
    return share * (what.maximum() - what.minimum());
  }
}
