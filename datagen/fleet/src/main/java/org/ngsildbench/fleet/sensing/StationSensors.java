package org.ngsildbench.fleet.sensing;

import org.ngsildbench.fleet.noise.Noise;
import org.ngsildbench.fleet.rhythm.CityActivity;
import org.ngsildbench.fleet.rhythm.Weather;

/** Computes the sensor readings of one station. Immutable. */
public final class StationSensors {

  private static final long TEN_MINUTES = 600_000L;

  /** Time that a waiting passenger stays in one place. */
  private static final long WAITING_MILLIS = 120_000L;

  private static final StationObservation[] ALL = StationObservation.values();

  private final Weather weather;
  private final double centrality;
  private final long[] keys = new long[StationObservation.COUNT];

  /** Creates the sensors of the station with a key and a centrality from 0 to 1. */
  public StationSensors(Weather weather, long stationKey, double centrality) {
    this.weather = weather;
    this.centrality = centrality;
    for (int i = 0; i < keys.length; i++) {
      keys[i] = Noise.key(stationKey, i);
    }
  }

  /**
   * Returns the reading of a sensor, as a multiple of its last decimal (see {@code
   * Observation.scale}).
   */
  public int scaled(int observation, long epochMillis) {
    StationObservation what = ALL[observation];
    return Rounding.scaled(what, exact(what, epochMillis, keys[observation]));
  }

  private double exact(StationObservation what, long now, long key) {
    return switch (what) {
      case TEMPERATURE ->
          airTemperature(now)
              + 0.4 * Noise.signed(key, 0)
              + 0.3 * Noise.smooth(key, now, TEN_MINUTES);
      case HUMIDITY ->
          weather.humidity(now, airTemperature(now)) + 1.5 * Noise.smooth(key, now, TEN_MINUTES);
      case TIME_OF_FLIGHT_1, TIME_OF_FLIGHT_2, TIME_OF_FLIGHT_3 -> timeOfFlight(now, key);
    };
  }

  private double airTemperature(long now) {
    return weather.temperature(now) + 1.5 * centrality;
  }

  private double timeOfFlight(long now, long key) {
    long wait = Math.floorDiv(now + (key & 0xFFFF), WAITING_MILLIS);
    boolean waiting =
        Noise.unit(key, wait) < 0.7 * CityActivity.demand(now) * (0.3 + 0.7 * centrality);
    double noise = Noise.unit(~key, now);
    return waiting ? 300 + 900 * Noise.unit(~key, ~wait) + 10 * noise : 2_490 + 20 * noise;
  }
}
