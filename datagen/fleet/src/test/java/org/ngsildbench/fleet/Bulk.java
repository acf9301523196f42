package org.ngsildbench.fleet;

import org.ngsildbench.fleet.sensing.BusObservation;
import org.ngsildbench.fleet.sensing.Observation;
import org.ngsildbench.fleet.sensing.StationObservation;

/** Bulk readings converted to numbers. */
final class Bulk {

  private Bulk() {}

  /** Returns all sensors of a bus: one row each, by ordinal. */
  static double[][] bus(Fleet fleet, int bus, long from, long step, int steps) {
    short[][] scaled = new short[BusObservation.COUNT][steps];
    fleet.fillBusScaled(bus, from, step, scaled);
    return unscaled(scaled, BusObservation.values());
  }

  /** Returns one sensor of a bus, read alone. */
  static double[] bus(Fleet fleet, int bus, BusObservation what, long from, long step, int steps) {
    short[][] scaled = new short[BusObservation.COUNT][];
    scaled[what.ordinal()] = new short[steps];
    fleet.fillBusScaled(bus, from, step, scaled);
    return unscaled(scaled[what.ordinal()], what);
  }

  /** Returns all sensors of a station: one row each, by ordinal. */
  static double[][] station(Fleet fleet, int station, long from, long step, int steps) {
    short[][] scaled = new short[StationObservation.COUNT][steps];
    fleet.fillStationScaled(station, from, step, scaled);
    return unscaled(scaled, StationObservation.values());
  }

  private static double[][] unscaled(short[][] scaled, Observation[] rows) {
    double[][] readings = new double[rows.length][];
    for (Observation row : rows) {
      readings[row.ordinal()] = unscaled(scaled[row.ordinal()], row);
    }
    return readings;
  }

  private static double[] unscaled(short[] scaled, Observation what) {
    double[] readings = new double[scaled.length];
    for (int i = 0; i < scaled.length; i++) {
      readings[i] = what.unscaled(scaled[i]);
    }
    return readings;
  }
}
