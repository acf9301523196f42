package org.ngsildbench.vehicles.simulation;

import org.ngsildbench.measurement.zipf.CounterMixer;

/**
 * A model of a driver's speed. It approaches the limit times the driver's factor, at least 10 km/h.
 * Faster drivers also accelerate and brake harder.
 */
record SpeedModel(SpeedInfluences traffic) {

  /** 10 km/h (m/s). */
  static final float SLOWEST = 10 / 3.6f;

  /** Threshold of a sharp change of speed (m/s²). */
  static final float SHARP = 2.5f;

  private static final float HELD_UP_BRAKE = 2;
  private static final float ARRIVAL_BRAKE = 1.5f;
  private static final float WAVER = 0.4f;

  /** A driver is held up in one of eight intervals of this length. */
  private static final int STRETCH_SECONDS = 32;

  private static final long HOLD_UPS = 0x686f6c6475707321L;

  /**
   * Returns the next speed.
   *
   * @param speed current speed (m/s)
   * @param limit current speed limit (m/s)
   * @param factor the driver's personal factor
   * @param left distance to the end of the path (m)
   * @param bits random bits of this second
   */
  float next(float speed, float limit, float factor, float left, long bits, boolean heldUp) {
    float wanted = heldUp ? SLOWEST : limit * factor;
    wanted = Math.min(wanted, (float) Math.sqrt(2 * ARRIVAL_BRAKE * left));
    if (traffic == SpeedInfluences.USUAL) {
      wanted += (unit(bits) - 0.5f) * 2 * WAVER;
    }
    wanted = Math.max(wanted, SLOWEST);
    float faster = 0.8f + 1.6f * factor;
    float slower = 1.5f + 1.5f * factor + (heldUp ? HELD_UP_BRAKE : 0);
    return Math.max(SLOWEST, speed + Math.max(-slower, Math.min(faster, wanted - speed)));
  }

  /** Returns whether a driver is held up in a second. */
  boolean isHeldUp(long seed, int second) {
    if (traffic == SpeedInfluences.FREE) {
      return false;
    }
    long bits = CounterMixer.next((seed ^ HOLD_UPS) + second / STRETCH_SECONDS);
    if ((bits & 7) != 0) {
      return false;
    }
    int from = (int) (bits >>> 8 & 15);
    int seconds = 3 + (int) (bits >>> 16 & 7);
    int at = second % STRETCH_SECONDS;
    return at >= from && at < from + seconds;
  }

  /** Converts the upper bits to a number from 0 to 1. */
  static float unit(long bits) {
    return (bits >>> 40) * 0x1p-24f;
  }
}
