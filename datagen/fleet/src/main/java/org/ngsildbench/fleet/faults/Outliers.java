package org.ngsildbench.fleet.faults;

import org.ngsildbench.fleet.noise.Noise;
import org.ngsildbench.fleet.sensing.Observation;

/** Single readings that have nothing to do with the observed quantity: any value of the range. */
final class Outliers {

  /** Share of readings. */
  static final double SHARE = 0.002;

  private final long key;

  Outliers(long sensorKey) {
    key = Noise.key(sensorKey, 0x0071);
  }

  /** Returns whether the reading at a time is an outlier. */
  boolean at(long time) {
    return Noise.unit(key, time) < SHARE;
  }

  /** Returns the outlier at a time. */
  double value(Observation what, long time) {
    return what.minimum() + (what.maximum() - what.minimum()) * Noise.unit(~key, time);
  }
}
