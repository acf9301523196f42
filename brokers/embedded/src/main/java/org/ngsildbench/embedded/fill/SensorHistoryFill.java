package org.ngsildbench.embedded.fill;

import org.ngsildbench.embedded.fill.SeriesAppender.Grid;
import org.ngsildbench.embedded.history.Block;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.sensing.BusObservation;
import org.ngsildbench.fleet.sensing.Observation;
import org.ngsildbench.fleet.sensing.StationObservation;

/** Generates the history of all sensors of one bus or station, block by block. */
final class SensorHistoryFill {

  /**
   * Generates readings at equidistant times: one row per sensor, as multiples of the last decimal
   * place.
   */
  @FunctionalInterface
  private interface Readings {
    void fill(long fromEpochMillis, long stepMillis, short[][] into);
  }

  /** Generates positions at equidistant times. */
  @FunctionalInterface
  private interface Positions {
    void fill(long fromEpochMillis, long stepMillis, double[] longitudes, double[] latitudes);
  }

  private final FleetSpec spec;
  private final BusOrStation thing;
  private final Observation[] sensors;
  private final Readings readings;
  private final Positions positions;

  private SensorHistoryFill(
      FleetSpec spec,
      BusOrStation thing,
      Observation[] sensors,
      Readings readings,
      Positions positions) {
    this.spec = spec;
    this.thing = thing;
    this.sensors = sensors;
    this.readings = readings;
    this.positions = positions;
  }

  static SensorHistoryFill ofBus(Fleet fleet, int bus) {
    return new SensorHistoryFill(
        fleet.spec(),
        new BusOrStation(fleet.busId(bus), "Bus"),
        BusObservation.values(),
        (from, step, into) -> fleet.fillBusScaled(bus, from, step, into),
        (from, step, x, y) -> fleet.fillBusPositions(bus, from, step, x, y));
  }

  static SensorHistoryFill ofStation(Fleet fleet, int station) {
    return new SensorHistoryFill(
        fleet.spec(),
        new BusOrStation(fleet.stationId(station), "BusStation"),
        StationObservation.values(),
        (from, step, into) -> fleet.fillStationScaled(station, from, step, into),
        null);
  }

  /** Returns the number of readings and positions in all steps but the last. */
  long readings() {
    return steps() * (sensors.length + (positions == null ? 0L : 1L));
  }

  // The current entity carries the last step.
  private int steps() {
    return spec.steps() - 1;
  }

  void fill(SeriesAppender appender, FillCounter counter) {
    for (int from = 0; from < steps(); from += Block.CAPACITY) {
      int size = Math.min(Block.CAPACITY, steps() - from);
      fill(from, size, appender);
      counter.add(size * (sensors.length + (positions == null ? 0L : 1L)));
    }
  }

  private void fill(int fromStep, int size, SeriesAppender appender) {
    long from = spec.epochMillis(fromStep);
    long step = spec.period().toMillis();
    Grid grid = new Grid(from * 1000, step * 1000);
    if (positions != null) {
      double[] longitudes = new double[size];
      double[] latitudes = new double[size];
      positions.fill(from, step, longitudes, latitudes);
      appender.append(thing, grid, longitudes, latitudes);
    }
    short[][] rows = new short[sensors.length][size];
    readings.fill(from, step, rows);
    for (Observation sensor : sensors) {
      appender.append(thing, sensor, grid, widened(rows[sensor.ordinal()]));
    }
  }

  private static long[] widened(short[] numbers) {
    long[] wide = new long[numbers.length];
    for (int i = 0; i < wide.length; i++) {
      wide[i] = numbers[i];
    }
    return wide;
  }
}
