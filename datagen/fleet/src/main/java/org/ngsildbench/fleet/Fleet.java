package org.ngsildbench.fleet;

import java.util.Locale;
import java.util.function.LongToIntFunction;
import java.util.stream.IntStream;
import org.ngsildbench.fleet.city.City;
import org.ngsildbench.fleet.city.GeneratedCity;
import org.ngsildbench.fleet.city.GeoPoint;
import org.ngsildbench.fleet.faults.ValueFaults;
import org.ngsildbench.fleet.noise.Noise;
import org.ngsildbench.fleet.rhythm.Weather;
import org.ngsildbench.fleet.sensing.BusObservation;
import org.ngsildbench.fleet.sensing.BusPosition;
import org.ngsildbench.fleet.sensing.BusSensors;
import org.ngsildbench.fleet.sensing.BusState;
import org.ngsildbench.fleet.sensing.StationObservation;
import org.ngsildbench.fleet.sensing.StationSensors;

/**
 * The fleet: the reading of every sensor at any time. Immutable and thread-safe.
 *
 * <p>Each reading is a pure function of (seed, sensor, time): the same alone or in bulk, in any
 * order, with any period, on any machine. Buses and stations are numbered from 0 here; their ids
 * count from 1. Times are milliseconds of the epoch and need not lie on the spec's grid nor in its
 * history.
 *
 * <p>The bulk methods share intermediate results between a bus's sensors and are about ten times as
 * fast as single readings.
 */
public final class Fleet {

  private static final BusObservation[] BUS_SENSORS = BusObservation.values();
  private static final StationObservation[] STATION_SENSORS = StationObservation.values();

  private final FleetSpec spec;
  private final City city;
  private final Weather weather;
  private final long busesKey;
  private final long stationsKey;
  private final Fingerprint fingerprint;

  /** Creates the fleet of a spec in the built-in city; takes about ten milliseconds. */
  public Fleet(FleetSpec spec) {
    this(spec, new GeneratedCity(spec.seed()));
  }

  /**
   * Creates the fleet of a spec in a city.
   *
   * @throws IllegalArgumentException if the city does not have enough buses or stations
   */
  public Fleet(FleetSpec spec, City city) {
    requireAtMost(city.mostBuses(), spec.buses(), "buses");
    requireAtMost(city.mostStations(), spec.stations(), "stations");
    this.spec = spec;
    this.city = city;
    this.weather = new Weather(spec.seed());
    this.busesKey = Noise.key(spec.seed(), 0xB05);
    this.stationsKey = Noise.key(spec.seed(), 0x57A);
    this.fingerprint = new Fingerprint(this);
  }

  private static void requireAtMost(int most, int wanted, String what) {
    if (wanted > most) {
      throw new IllegalArgumentException(
          String.format(Locale.ROOT, "the city has %,d %s, not %,d", most, what, wanted));
    }
  }

  /** Returns the spec of the fleet. */
  public FleetSpec spec() {
    return spec;
  }

  /** Returns the city of the fleet. */
  public City city() {
    return city;
  }

  /** Returns the weather of the city. */
  public Weather weather() {
    return weather;
  }

  /** Returns the id of an object of the city by its zero-based number. */
  public String id(String type, int number) {
    return FleetIds.of(city.name(), type, number);
  }

  /** Returns the id of a bus. */
  public String busId(int bus) {
    return id("Bus", checkedBus(bus));
  }

  /** Returns the id of a station. */
  public String stationId(int station) {
    return id("BusStation", checkedStation(station));
  }

  /** Returns the reading of a bus sensor at a time. */
  public double busReading(int bus, BusObservation what, long epochMillis) {
    short[][] rows = new short[BusObservation.COUNT][];
    rows[what.ordinal()] = new short[1];
    fillBusScaled(bus, epochMillis, 1, rows);
    return what.unscaled(rows[what.ordinal()][0]);
  }

  /** Returns the position of a bus at a time, as its receiver gives it. */
  public BusPosition busPosition(int bus, long epochMillis) {
    BusState state = state(bus);
    state.moveTo(epochMillis);
    return state.position();
  }

  /** Returns whether the receiver of a bus knows its position at a time. */
  public boolean hasFix(int bus, long epochMillis) {
    BusState state = state(bus);
    state.moveTo(epochMillis);
    return state.hasFix();
  }

  /** Returns the steps that a bus reported. */
  public ReportedSteps stepsOfBus(int bus) {
    return new ReportedSteps(spec, spec.data().reporting(keyOfBus(bus)));
  }

  /** Returns the steps that a station reported. */
  public ReportedSteps stepsOfStation(int station) {
    return new ReportedSteps(spec, spec.data().reporting(keyOfStation(station)));
  }

  /** Returns the newest time of the grid with a position, at or before a time of it. */
  public long latestFix(int bus, long epochMillis) {
    ReportedSteps reported = stepsOfBus(bus);
    long due = reported.latest(epochMillis);
    while (!hasFix(bus, due)) {
      due = reported.latest(due - spec.period().toMillis());
    }
    return due;
  }

  /** Returns the last reported reading of the history of a sensor, for each bus. */
  public double[] currentBusReadings(BusObservation what) {
    long now = spec.lastInstant().toEpochMilli();
    return IntStream.range(0, spec.buses())
        .mapToDouble(bus -> busReading(bus, what, stepsOfBus(bus).latest(now)))
        .toArray();
  }

  /** Returns the reading of a station sensor at a time. */
  public double stationReading(int station, StationObservation what, long epochMillis) {
    short[][] rows = new short[StationObservation.COUNT][];
    rows[what.ordinal()] = new short[1];
    fillStationScaled(station, epochMillis, 1, rows);
    return what.unscaled(rows[what.ordinal()][0]);
  }

  /** Returns the position of a station. */
  public GeoPoint stationLocation(int station) {
    return city.stationLocation(checkedStation(station));
  }

  /**
   * Computes readings of a bus's sensors at equidistant times, as multiples of each last decimal.
   *
   * @param into a row for each {@link BusObservation}, by ordinal, all of the same length; null
   *     rows are skipped
   */
  public void fillBusScaled(int bus, long fromEpochMillis, long stepMillis, short[][] into) {
    BusState state = state(bus);
    BusSensors sensors = sensorsOfBus(bus);
    int[] wanted = wanted(into, BusObservation.COUNT);
    int steps = wanted.length == 0 ? 0 : into[wanted[0]].length;
    for (int step = 0; step < steps; step++) {
      state.moveTo(fromEpochMillis + step * stepMillis);
      for (int row : wanted) {
        into[row][step] = (short) sensors.scaled(row, state);
      }
    }
    ValueFaults faults = spec.data().faults(keyOfBus(bus));
    for (int row : wanted) {
      LongToIntFunction exact =
          time -> {
            state.moveTo(time);
            return sensors.scaled(row, state);
          };
      faults.apply(BUS_SENSORS[row], fromEpochMillis, stepMillis, into[row], exact);
    }
  }

  /**
   * Computes positions of a bus at equidistant times, one for each array element; NaN where its
   * receiver knows none.
   */
  public void fillBusPositions(
      int bus, long fromEpochMillis, long stepMillis, double[] longitudes, double[] latitudes) {
    BusState state = state(bus);
    for (int step = 0; step < longitudes.length; step++) {
      state.moveTo(fromEpochMillis + step * stepMillis);
      boolean hasFix = state.hasFix();
      longitudes[step] = hasFix ? state.longitude() : Double.NaN;
      latitudes[step] = hasFix ? state.latitude() : Double.NaN;
    }
  }

  /**
   * Computes readings of a station's sensors at equidistant times, as multiples of each last
   * decimal.
   *
   * @param into a row for each {@link StationObservation}, by ordinal, all of the same length; null
   *     rows are skipped
   */
  public void fillStationScaled(
      int station, long fromEpochMillis, long stepMillis, short[][] into) {
    StationSensors sensors = sensorsOfStation(station);
    ValueFaults faults = spec.data().faults(keyOfStation(station));
    for (int row : wanted(into, StationObservation.COUNT)) {
      for (int step = 0; step < into[row].length; step++) {
        into[row][step] = (short) sensors.scaled(row, fromEpochMillis + step * stepMillis);
      }
      LongToIntFunction exact = time -> sensors.scaled(row, time);
      faults.apply(STATION_SENSORS[row], fromEpochMillis, stepMillis, into[row], exact);
    }
  }

  /**
   * Returns the data set's fingerprint: a hexadecimal SHA-256 of the spec, the generator version
   * and a sample of each sensor's readings. Computed once, at the first call.
   */
  public String fingerprint() {
    return fingerprint.hexadecimal();
  }

  private BusState state(int bus) {
    long key = keyOfBus(bus);
    return new BusState(city.drive(bus), weather, key, spec.data().receiver(key));
  }

  private BusSensors sensorsOfBus(int bus) {
    return new BusSensors(weather, keyOfBus(bus));
  }

  private StationSensors sensorsOfStation(int station) {
    double centrality = city.stationCentrality(checkedStation(station));
    return new StationSensors(weather, keyOfStation(station), centrality);
  }

  private long keyOfBus(int bus) {
    return Noise.key(busesKey, checkedBus(bus));
  }

  private long keyOfStation(int station) {
    return Noise.key(stationsKey, checkedStation(station));
  }

  private int checkedBus(int bus) {
    if (bus < 0 || bus >= spec.buses()) {
      throw new IndexOutOfBoundsException("no bus " + bus + " among " + spec.buses());
    }
    return bus;
  }

  private int checkedStation(int station) {
    if (station < 0 || station >= spec.stations()) {
      throw new IndexOutOfBoundsException("no station " + station + " among " + spec.stations());
    }
    return station;
  }

  private static int[] wanted(short[][] rows, int count) {
    if (rows.length != count) {
      throw new IllegalArgumentException(count + " rows are required, not " + rows.length);
    }
    return IntStream.range(0, count).filter(row -> rows[row] != null).toArray();
  }
}
