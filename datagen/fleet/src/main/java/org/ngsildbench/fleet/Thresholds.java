package org.ngsildbench.fleet;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.ngsildbench.fleet.sensing.BusObservation;

/**
 * Engine temperature thresholds for the end of a fleet's history: the first is exceeded by a few
 * buses, the last by all. Each is half a unit of the last decimal below a bus's reading, so no
 * reading equals it.
 */
final class Thresholds {

  private static final int MAX = 32;

  private Thresholds() {}

  static List<Double> of(Fleet fleet) {
    BusObservation what = BusObservation.ENGINE_TEMPERATURE;
    int buses = fleet.spec().buses();
    double[] readings = Arrays.stream(fleet.currentBusReadings(what)).sorted().toArray();
    int count = Math.min(MAX, buses);
    List<Double> thresholds = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      // From 1/count of the buses to all: the most popular threshold finds few buses, as in a
      // search for hot engines.
      int above = Math.max(1, (int) ((long) buses * (i + 1) / count));
      long scaled = Math.round(readings[buses - above] * what.scale());
      double threshold = (10 * scaled - 5) / (10.0 * what.scale());
      if (!thresholds.contains(threshold)) {
        thresholds.add(threshold);
      }
    }
    return thresholds;
  }
}
