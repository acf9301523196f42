package org.ngsildbench.fleet.faults;

import org.ngsildbench.fleet.noise.Noise;

/**
 * The weather at one place apart from the city's: shade, sun, wind and walls. Warmer places are
 * drier.
 */
final class Microclimate {

  /** Largest permanent difference (degrees Celsius). */
  static final double SITE = 1.2;

  /** Largest difference that changes within hours (degrees Celsius). */
  static final double SLOW = 2.5;

  /** Largest difference that changes within minutes (degrees Celsius). */
  static final double FAST = 0.8;

  /** Change of the relative humidity per degree (%), as in the city's weather. */
  private static final double HUMIDITY_PER_DEGREE = -2.4;

  private static final long THREE_HOURS = 3 * 3_600_000L;
  private static final long QUARTER = 15 * 60_000L;

  private final long key;

  Microclimate(long thingKey) {
    key = Noise.key(thingKey, 0xC11A7E);
  }

  /** Returns the difference of the air temperature (degrees Celsius). */
  double celsius(long time) {
    return SITE * Noise.signed(key, Long.MIN_VALUE)
        + SLOW * Noise.smooth(key, time, THREE_HOURS)
        + FAST * Noise.smooth(~key, time, QUARTER);
  }

  /** Returns the difference of the relative humidity (%). */
  double humidity(long time) {
    return HUMIDITY_PER_DEGREE * celsius(time);
  }
}
