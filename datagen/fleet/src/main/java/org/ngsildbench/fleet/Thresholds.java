package org.ngsildbench.fleet;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.ngsildbench.fleet.sensing.BusObservation;

/**
 * Engine temperatures to compare with at the end of a fleet's history, the first exceeded by a few
 * buses, the last by all. Each lies half a unit of the last decimal under what some bus reads, so
 * that no reading equals it.
 */
final class Thresholds {

  private static final int MOST = 32;

  private Thresholds() {}

  static List<Double> of(Fleet fleet) {
    long now = fleet.spec().lastInstant().toEpochMilli();
    BusObservation what = BusObservation.ENGINE_TEMPERATURE;
    int buses = fleet.spec().buses();
    double[] readings =
        IntStream.range(0, buses)
            .mapToDouble(bus -> fleet.busReading(bus, what, now))
            .sorted()
            .toArray();
    int count = Math.min(MOST, buses);
    List<Double> thresholds = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      // From 1/count of the buses to all: few first, as an operator looking for hot engines asks.
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
