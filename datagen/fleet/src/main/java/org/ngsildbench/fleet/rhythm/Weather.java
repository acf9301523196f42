package org.ngsildbench.fleet.rhythm;

import org.ngsildbench.fleet.noise.Noise;

/** The city's weather: a daily cycle in winter with milder and colder days. Immutable. */
public final class Weather {

  private static final long HALF_DAY_MILLIS = 12 * 3_600_000L;
  private static final double MEAN_CELSIUS = 6.5;
  private static final double DAILY_SWING = 4.5;
  private static final double SPELL_SWING = 3.5;
  private static final double WARMEST_HOUR = 15;

  private static final PeriodicCurve DAILY = daily();

  private final long spellKey;
  private final long damp;
  private final long wind;
  private final long pressure;
  private final long north;
  private final long east;

  /** Creates the weather of a seed. */
  public Weather(long seed) {
    long key = Noise.key(seed, 0x57EA7);
    this.spellKey = Noise.key(key, 1);
    this.damp = Noise.key(key, 2);
    this.wind = Noise.key(key, 3);
    this.pressure = Noise.key(key, 4);
    this.north = Noise.key(key, 5);
    this.east = Noise.key(key, 6);
  }

  /** Returns the air temperature outside the town (°C), between -2 and 15. */
  public double temperature(long epochMillis) {
    return MEAN_CELSIUS
        + DAILY_SWING * DAILY.value(epochMillis)
        + SPELL_SWING * Noise.smooth(spellKey, epochMillis, HALF_DAY_MILLIS);
  }

  /** Returns the relative humidity (%); it falls with the temperature. */
  public double humidity(long epochMillis, double temperature) {
    double humidity =
        72
            - 2.4 * (temperature - MEAN_CELSIUS)
            + 6 * Noise.smooth(damp, epochMillis, HALF_DAY_MILLIS);
    return Math.min(99, Math.max(15, humidity));
  }

  /** Returns the wind speed (m/s), 0 to 8. */
  public double windSpeed(long epochMillis) {
    return 4 + 4 * Noise.smooth(wind, epochMillis, HALF_DAY_MILLIS / 4);
  }

  /** Returns the direction that the wind comes from (degrees from north, clockwise), 0 to 359. */
  public int windDirection(long epochMillis) {
    double toNorth = Noise.smooth(north, epochMillis, HALF_DAY_MILLIS / 2);
    double toEast = Noise.smooth(east, epochMillis, HALF_DAY_MILLIS / 2);
    long degrees = Math.round(StrictMath.toDegrees(StrictMath.atan2(toEast, toNorth)));
    return (int) Math.floorMod(degrees, 360L);
  }

  /** Returns the atmospheric pressure at sea level (hPa), 1001 to 1033. */
  public double pressure(long epochMillis) {
    return 1_017
        + 13 * Noise.smooth(pressure, epochMillis, 4 * HALF_DAY_MILLIS)
        + 3 * Noise.smooth(~pressure, epochMillis, HALF_DAY_MILLIS / 2);
  }

  private static PeriodicCurve daily() {
    double[] nodes = new double[96];
    for (int i = 0; i < nodes.length; i++) {
      nodes[i] = StrictMath.cos((i / 4.0 - WARMEST_HOUR) / 24 * 2 * Math.PI);
    }
    return new PeriodicCurve(CityCalendar.START.toEpochMilli(), 15 * 60_000L, nodes);
  }
}
