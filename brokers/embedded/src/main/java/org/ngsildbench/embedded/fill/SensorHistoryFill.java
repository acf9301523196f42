package org.ngsildbench.embedded.fill;

import java.util.stream.IntStream;
import org.ngsildbench.embedded.history.Block;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.ReportedSteps;
import org.ngsildbench.fleet.sensing.BusObservation;
import org.ngsildbench.fleet.sensing.Observation;
import org.ngsildbench.fleet.sensing.StationObservation;

/**
 * Generates the history of all sensors of one bus or station, block by block, without each sensor's
 * newest reading, which the current entity has.
 */
final class SensorHistoryFill {

  /**
   * Generates readings at equidistant times: one row per sensor, as multiples of the last decimal
   * place.
   */
  @FunctionalInterface
  private interface Readings {
    void fill(long fromEpochMillis, long stepMillis, short[][] into);
  }

  /** Generates positions at equidistant times; NaN where there are none. */
  @FunctionalInterface
  private interface Positions {
    void fill(long fromEpochMillis, long stepMillis, double[] longitudes, double[] latitudes);
  }

  private final ReportedSteps reported;
  private final FleetSpec spec;
  private final BusOrStation thing;
  private final Observation[] sensors;
  private final Readings readings;
  private final Positions positions;
  private final long newestReading;
  private final long newestPosition;

  private SensorHistoryFill(
      ReportedSteps reported,
      BusOrStation thing,
      Observation[] sensors,
      Readings readings,
      Positions positions,
      long newestPosition) {
    this.reported = reported;
    this.spec = reported.spec();
    this.thing = thing;
    this.sensors = sensors;
    this.readings = readings;
    this.positions = positions;
    this.newestReading = reported.latest(spec.lastInstant().toEpochMilli());
    this.newestPosition = newestPosition;
  }

  static SensorHistoryFill ofBus(Fleet fleet, int bus) {
    return new SensorHistoryFill(
        fleet.stepsOfBus(bus),
        new BusOrStation(fleet.busId(bus), "Bus"),
        BusObservation.values(),
        (from, step, into) -> fleet.fillBusScaled(bus, from, step, into),
        (from, step, x, y) -> fleet.fillBusPositions(bus, from, step, x, y),
        fleet.latestFix(bus, fleet.spec().lastInstant().toEpochMilli()));
  }

  static SensorHistoryFill ofStation(Fleet fleet, int station) {
    return new SensorHistoryFill(
        fleet.stepsOfStation(station),
        new BusOrStation(fleet.stationId(station), "BusStation"),
        StationObservation.values(),
        (from, step, into) -> fleet.fillStationScaled(station, from, step, into),
        null,
        0);
  }

  /** Returns the number of readings and positions in all steps but the last, if none is missing. */
  long readings() {
    return (spec.steps() - 1) * (sensors.length + (positions == null ? 0L : 1L));
  }

  void fill(SeriesAppender appender, FillCounter counter) {
    for (int from = 0; from < spec.steps(); from += Block.CAPACITY) {
      int size = Math.min(Block.CAPACITY, spec.steps() - from);
      fill(from, size, appender);
      boolean last = from + size == spec.steps();
      counter.add((size - (last ? 1 : 0)) * (sensors.length + (positions == null ? 0L : 1L)));
    }
  }

  private void fill(int fromStep, int size, SeriesAppender appender) {
    long from = spec.epochMillis(fromStep);
    long step = spec.period().toMillis();
    int[] present = IntStream.range(0, size).filter(i -> reported.has(fromStep + i)).toArray();
    if (positions != null) {
      double[] longitudes = new double[size];
      double[] latitudes = new double[size];
      positions.fill(from, step, longitudes, latitudes);
      int[] located =
          IntStream.of(present)
              .filter(i -> from + i * step != newestPosition && !Double.isNaN(longitudes[i]))
              .toArray();
      appender.append(
          thing,
          times(fromStep, located),
          IntStream.of(located).mapToDouble(i -> longitudes[i]).toArray(),
          IntStream.of(located).mapToDouble(i -> latitudes[i]).toArray());
    }
    int[] read = IntStream.of(present).filter(i -> from + i * step != newestReading).toArray();
    long[] times = times(fromStep, read);
    short[][] rows = new short[sensors.length][size];
    readings.fill(from, step, rows);
    for (Observation sensor : sensors) {
      short[] row = rows[sensor.ordinal()];
      appender.append(thing, sensor, times, IntStream.of(read).mapToLong(i -> row[i]).toArray());
    }
  }

  /** Returns the time stamps of steps (μs since 1970). */
  private long[] times(int fromStep, int[] steps) {
    return IntStream.of(steps).mapToLong(i -> 1_000 * reported.observedAt(fromStep + i)).toArray();
  }
}
