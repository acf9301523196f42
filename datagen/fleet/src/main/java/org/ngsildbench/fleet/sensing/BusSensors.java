package org.ngsildbench.fleet.sensing;

import org.ngsildbench.fleet.noise.Noise;
import org.ngsildbench.fleet.rhythm.CityActivity;
import org.ngsildbench.fleet.rhythm.Weather;

/** Computes the sensor readings of one bus from its state. Immutable. */
public final class BusSensors {

  private static final long MINUTES = 60_000L;
  private static final BusObservation[] ALL = BusObservation.values();

  private final Weather weather;
  private final long[] keys = new long[BusObservation.COUNT];

  /** Creates the sensors of the bus with a key. */
  public BusSensors(Weather weather, long busKey) {
    this.weather = weather;
    for (int i = 0; i < keys.length; i++) {
      keys[i] = Noise.key(busKey, i);
    }
  }

  /**
   * Returns the reading of a sensor, as a multiple of its last decimal (see {@code
   * Observation.scale}).
   */
  public int scaled(int observation, BusState bus) {
    BusObservation what = ALL[observation];
    return Rounding.scaled(what, exact(what, bus, keys[observation]));
  }

  private double exact(BusObservation what, BusState bus, long key) {
    long now = bus.now();
    return switch (what) {
      case ENGINE_TEMPERATURE -> engineTemperature(bus, key);
      case ENGINE_VIBRATION -> engineVibration(bus, key);
      case FUEL_CONSUMPTION -> fuelConsumption(bus, key);
      case AIR_POLLUTION -> airPollution(bus, key);
      case TEMPERATURE ->
          bus.airTemperature()
              + 0.4 * Noise.signed(key, 0)
              + 0.3 * Noise.smooth(key, now, 10 * MINUTES);
      case HUMIDITY ->
          weather.humidity(now, bus.airTemperature()) + 1.5 * Noise.smooth(key, now, 10 * MINUTES);
      case VOLTAGE -> voltage(bus, key);
      case CURRENT -> current(bus) + (bus.inService() ? 4 : 0.3) * Noise.smooth(key, now, MINUTES);
      case TIRE_PRESSURE_1,
          TIRE_PRESSURE_2,
          TIRE_PRESSURE_3,
          TIRE_PRESSURE_4,
          TIRE_PRESSURE_5,
          TIRE_PRESSURE_6 ->
          tirePressure(bus, key);
      case SEAT_OCCUPANCY_1,
          SEAT_OCCUPANCY_2,
          SEAT_OCCUPANCY_3,
          SEAT_OCCUPANCY_4,
          SEAT_OCCUPANCY_5,
          SEAT_OCCUPANCY_6,
          SEAT_OCCUPANCY_7,
          SEAT_OCCUPANCY_8 ->
          seatOccupancy(bus, key);
      case TIME_OF_FLIGHT_1, TIME_OF_FLIGHT_2, TIME_OF_FLIGHT_3 -> timeOfFlight(bus, key);
    };
  }

  private static double engineTemperature(BusState bus, long key) {
    double air = bus.airTemperature();
    double working = 80 + 9 * bus.crowding() + 0.05 * bus.speedKmh() + 0.2 * air;
    return air
        + bus.warmth() * (working - air + 1.5 * Noise.smooth(key, bus.now(), 3 * MINUTES))
        + 0.3 * Noise.smooth(key, bus.now(), 60 * MINUTES);
  }

  private static double engineVibration(BusState bus, long key) {
    if (!bus.inService()) {
      return 0.03 + 0.02 * Noise.signed(key, bus.now());
    }
    return 1.2
        + 0.085 * bus.speedKmh()
        + 0.4 * Math.abs(bus.acceleration())
        + 0.25 * Noise.signed(key, bus.now());
  }

  private static double fuelConsumption(BusState bus, long key) {
    if (!bus.inService()) {
      return 0;
    }
    double idle = 2.8 + 1.2 * (1 - bus.warmth());
    double pulling = 0.20 * bus.speedKmh() + 16 * Math.max(0, bus.acceleration());
    return (idle + pulling * (0.85 + 0.4 * bus.crowding()))
        * (1 + 0.06 * Noise.signed(key, bus.now()));
  }

  private double airPollution(BusState bus, long key) {
    double streets = (0.25 + 0.75 * bus.centrality()) * (16 + 70 * CityActivity.traffic(bus.now()));
    return 12
        + streets * (1.1 - 0.06 * weather.windSpeed(bus.now()))
        + 4 * Noise.smooth(key, bus.now(), 5 * MINUTES)
        + 1.5 * Noise.signed(key, bus.now());
  }

  private static double current(BusState bus) {
    if (!bus.inService()) {
      return 1.5;
    }
    return 48
        + 24 * CityActivity.darkness(bus.now())
        + 25 * (1 - bus.warmth())
        + 14 * bus.crowding();
  }

  private static double voltage(BusState bus, long key) {
    double noise = 0.12 * Noise.smooth(key, bus.now(), MINUTES);
    return noise + (bus.inService() ? 28.4 - 0.006 * current(bus) : 24.7 + 0.4 * bus.warmth());
  }

  private static double tirePressure(BusState bus, long key) {
    double cold = 830 + 25 * Noise.signed(key, 0);
    double inside = bus.airTemperature() + 14 * bus.warmth();
    return cold * (1 + (inside - 15) / 288) + 0.6 * Noise.smooth(key, bus.now(), 10 * MINUTES);
  }

  /**
   * Returns the occupancy of a seat: passengers keep their seat for some minutes, and the occupied
   * share follows the crowding.
   */
  private static double seatOccupancy(BusState bus, long key) {
    if (bus.crowding() == 0) {
      return 0;
    }
    long ride = Math.floorDiv(bus.now() + (key & 0x3FFFF), 6 * MINUTES);
    return Noise.unit(key, ride) < bus.crowding() ? 1 : 0;
  }

  private static double timeOfFlight(BusState bus, long key) {
    double chance = Noise.unit(key, Math.floorDiv(bus.now(), 1_000L));
    boolean passing = bus.atStop() && chance < 0.15 + 0.6 * bus.crowding();
    double noise = Noise.unit(~key, bus.now());
    return passing ? 250 + 650 * noise : 2_040 + 20 * noise;
  }
}
