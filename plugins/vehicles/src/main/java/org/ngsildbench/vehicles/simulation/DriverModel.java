package org.ngsildbench.vehicles.simulation;

import lombok.Getter;
import org.ngsildbench.measurement.zipf.CounterMixer;
import org.ngsildbench.vehicles.route.Paths;

/** Computes the next second of a driver from the current one. Immutable; thread-safe. */
final class DriverModel {

  static final int SECTION_MILLIMETRES = 500_000;

  private static final long TRAITS = 0x7472616974732121L;
  private static final long ROUTE = 0x726f757465732121L;
  private static final long PLACE = 0x706c616365732121L;
  private static final long REST = 0x7265737472657374L;
  private static final int MIN_REST_SECONDS = 30;
  private static final int MORE_REST_SECONDS = 151;
  private static final int MILLIMETRES = 1000;
  private static final int SECONDS_PER_MINUTE = 60;

  private final FleetSettings settings;
  @Getter private final Paths paths;
  private final SpeedModel speeds;
  private final TenseTraffic tension;

  DriverModel(FleetSettings settings, Paths paths) {
    this.settings = settings;
    this.paths = paths;
    this.speeds = new SpeedModel(settings.traffic());
    this.tension = new TenseTraffic(settings.seed());
  }

  long seed(int driver) {
    return settings.seedOf(driver);
  }

  /** Returns a driver's departure time after the fleet's start (ns). */
  long offsetNanos(int driver) {
    return settings
        .start()
        .offsetNanos(seed(driver), settings.numbers().index(driver), settings.drivers());
  }

  /** Sets the identity and traits of a driver; the rest of its state has to be filled in. */
  void identify(DriverState state, int driver) {
    state.driver = driver;
    state.seed = seed(driver);
    long bits = CounterMixer.next(state.seed ^ TRAITS);
    state.resting = HeartModel.resting(bits);
    state.factor = factor(bits);
  }

  /** Uses the lower bits, because the heart model uses the upper ones. */
  private float factor(long bits) {
    double part = (bits & 0xffffff) * 0x1p-24;
    return (float) (settings.slowest() + part * (settings.fastest() - settings.slowest()));
  }

  /** Starts a trip. */
  void depart(DriverState state, int driver) {
    identify(state, driver);
    state.second = 0;
    state.path =
        2 * (int) Long.remainderUnsigned(CounterMixer.next(state.seed ^ ROUTE), paths.routes());
    state.trip = 0;
    state.distance = departure(state);
    state.point = paths.pointAt(state.path, paths.first(state.path), state.distance);
    state.restUntil = DriverState.DRIVING;
    state.still = 0;
    state.speed = SpeedModel.SLOWEST;
    state.strain = 0;
    state.beat = 0;
    state.beats = 0;
    locate(state);
  }

  /** Returns where a driver's current trip started, in mm along its path. */
  private int departure(DriverState state) {
    if (settings.departure() == Departure.ROUTE_START || state.trip > 0) {
      return 0;
    }
    double part = (CounterMixer.next(state.seed ^ PLACE) >>> 11) * 0x1p-53;
    return (int) (part * paths.lengthMillimetres(state.path));
  }

  /** Returns the number of 500 m sections that a driver has completed on its trip. */
  int sections(DriverState state) {
    return (state.distance - departure(state)) / SECTION_MILLIMETRES;
  }

  /** Advances by one second. */
  void advance(DriverState state) {
    state.second++;
    if (state.restUntil == DriverState.DRIVING) {
      drive(state);
    } else if (state.second >= state.restUntil) {
      turnBack(state);
    } else {
      rest(state);
    }
  }

  private void drive(DriverState state) {
    long bits = CounterMixer.next(state.seed + state.second);
    int length = paths.lengthMillimetres(state.path);
    float before = state.speed;
    state.speed =
        speeds.next(
            before,
            paths.limit(state.point),
            state.factor,
            (length - state.distance) / (float) MILLIMETRES,
            bits,
            speeds.isHeldUp(state.seed, state.second));
    int moved = Math.round((before + state.speed) / 2 * MILLIMETRES);
    state.distance = Math.min(length, state.distance + moved);
    int point = paths.pointAt(state.path, state.point, state.distance);
    boolean turned = point != state.point && paths.turnsSharply(state.point, point);
    state.point = point;
    locate(state);
    beat(state, state.speed - before, turned);
    if (state.distance == length) {
      arrive(state);
    }
  }

  private void arrive(DriverState state) {
    if (settings.journey() == RouteEndBehavior.ONCE) {
      state.restUntil = DriverState.ARRIVED;
      return;
    }
    long bits = CounterMixer.next((state.seed ^ REST) + state.trip);
    state.restUntil =
        state.second + MIN_REST_SECONDS + (int) Long.remainderUnsigned(bits, MORE_REST_SECONDS);
  }

  private void rest(DriverState state) {
    locate(state);
    state.speed = 0;
    state.still = Math.min(DriverState.STILL_AT_MOST, state.still + 1);
    beat(state, 0, false);
  }

  private void turnBack(DriverState state) {
    state.path ^= 1;
    state.trip++;
    state.distance = 0;
    state.point = paths.first(state.path);
    state.restUntil = DriverState.DRIVING;
    state.still = 0;
    state.speed = SpeedModel.SLOWEST;
    locate(state);
    beat(state, 0, false);
  }

  private void beat(DriverState state, float change, boolean turned) {
    boolean tense = tension.isAt(state.east, state.north, state.second / SECONDS_PER_MINUTE);
    state.strain = HeartModel.strain(state.strain, change, turned, tense);
    float beats = HeartModel.beats(state.beat, state.heartRate());
    state.beats = (int) beats;
    state.beat = beats - state.beats;
  }

  /** Computes the position from path and distance. */
  void locate(DriverState state) {
    state.east = paths.east(state.point, state.distance);
    state.north = paths.north(state.point, state.distance);
  }

  /** Returns the distance after a part of a second at constant speed (mm). */
  int distanceAfter(DriverState state, float part) {
    return Math.min(
        paths.lengthMillimetres(state.path),
        state.distance + Math.round(state.speed * part * MILLIMETRES));
  }
}
