package org.ngsildbench.vehicles.simulation;

import org.ngsildbench.measurement.zipf.CounterMixer;

/**
 * A model of the heart rate. The resting rate is 70 beats per minute ± 10 %. Sudden changes of
 * speed, sharp turns and tense surroundings add strain; steady straight driving reduces it.
 *
 * <p>In the paper, stressed neighbours raise the rate, and checking a reading would require the
 * whole fleet. Here, tension depends on place and minute, see {@link TenseTraffic}.
 */
final class HeartModel {

  private static final float AT_REST = 70;
  private static final float SPREAD = 0.1f;

  private static final float SUDDEN = 5;
  private static final float TURN = 4;
  private static final float TENSE = 0.6f;
  private static final float MAX = 60;

  private static final float STEADY = 0.5f;
  private static final float CALMS_STEADY = 0.97f;
  private static final float CALMS = 0.992f;

  /** Relative variation between successive intervals. */
  private static final float BREATHING = 0.05f;

  private static final float SECONDS_PER_MINUTE = 60;
  private static final float MILLIS_PER_MINUTE = 60_000;
  private static final long BEATS = 0x6865617274626561L;

  private HeartModel() {}

  /** Returns the resting rate (beats per minute). */
  static float resting(long bits) {
    return AT_REST * (1 - SPREAD + 2 * SPREAD * SpeedModel.unit(bits));
  }

  /** Returns the strain after a second (beats per minute). */
  static float strain(float strain, float change, boolean turned, boolean tense) {
    float after = strain;
    if (Math.abs(change) >= SpeedModel.SHARP) {
      after += SUDDEN;
    }
    if (turned) {
      after += TURN;
    }
    if (tense) {
      after += TENSE;
    }
    boolean steady = Math.abs(change) < STEADY && !turned;
    return Math.min(MAX, after * (steady ? CALMS_STEADY : CALMS));
  }

  static float stress(float strain) {
    return strain / MAX;
  }

  /** Returns the number of beats per second, with fraction, at a rate. */
  static float beats(float before, float rate) {
    return before + rate / SECONDS_PER_MINUTE;
  }

  static int intervalMillis(long seed, int second, int number, float rate) {
    long bits = CounterMixer.next((seed ^ BEATS) + 8L * second + number);
    float breathing = 1 + BREATHING * (2 * SpeedModel.unit(bits) - 1);
    return Math.round(MILLIS_PER_MINUTE / rate * breathing);
  }
}
