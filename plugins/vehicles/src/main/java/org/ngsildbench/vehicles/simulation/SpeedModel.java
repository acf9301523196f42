package org.ngsildbench.vehicles.simulation;

import org.ngsildbench.measurement.zipf.CounterMixer;

/**
 * A model of a driver's speed in the next second: it approaches the limit times its own factor,
 * never below 10 km/h. Those who drive faster than allowed also accelerate and brake harder.
 */
final class SpeedModel {

  /** 10 km/h, m/s. */
  static final float SLOWEST = 10 / 3.6f;

  /** From this on a change of speed is sharp, m/s2. */
  static final float SHARP = 2.5f;

  private static final float HELD_UP_BRAKE = 2;
  private static final float ARRIVAL_BRAKE = 1.5f;
  private static final float WAVER = 0.4f;

  /** In one of eight stretches of so many seconds a driver is held up. */
  private static final int STRETCH_SECONDS = 32;

  private static final long HOLD_UPS = 0x686f6c6475707321L;

  private final SpeedInfluences traffic;

  SpeedModel(SpeedInfluences traffic) {
    this.traffic = traffic;
  }

  /**
   * The next speed.
   *
   * @param speed now, m/s
   * @param limit of the road now, m/s
   * @param factor the driver's own
   * @param left to the end of the path, m
   * @param bits random ones of this second
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

  /** Whether a driver is held up in a second. */
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

  /** The upper bits as a number of 0 to 1. */
  static float unit(long bits) {
    return (bits >>> 40) * 0x1p-24f;
  }
}
