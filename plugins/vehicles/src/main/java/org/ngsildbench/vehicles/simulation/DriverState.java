package org.ngsildbench.vehicles.simulation;

import lombok.Getter;

/**
 * The state of a driver at one second. Reused, so that a fleet of a million drivers needs one
 * instance per thread; valid until its owner advances. Not thread-safe.
 */
public final class DriverState {

  /** Value of {@link #restUntil} for a driver that does not rest. */
  static final int DRIVING = -1;

  /** Value of {@link #restUntil} for a driver whose journey is over. */
  static final int ARRIVED = Integer.MAX_VALUE;

  /** Driver's number. */
  @Getter int driver;

  /** Seed of all random draws for this driver, unique in the fleet. */
  @Getter long seed;

  /** Seconds since departure. */
  @Getter int second;

  int path;
  int point;
  int distance;

  /** Number of the trip, from 0. */
  @Getter int trip;

  int restUntil;
  int still;

  /** Speed (m/s). */
  @Getter float speed;

  float strain;
  float beat;
  float resting;
  float factor;

  /** Number of heartbeats in the second that ends now. */
  @Getter int beats;

  /** Position east of the centre of all routes (cm). */
  @Getter int east;

  /** Position north of the centre of all routes (cm). */
  @Getter int north;

  DriverState() {}

  /** Copies everything except the driver's identity. */
  void copy(DriverState other) {
    driver = other.driver;
    seed = other.seed;
    second = other.second;
    path = other.path;
    point = other.point;
    distance = other.distance;
    trip = other.trip;
    restUntil = other.restUntil;
    still = other.still;
    speed = other.speed;
    strain = other.strain;
    beat = other.beat;
    resting = other.resting;
    factor = other.factor;
    beats = other.beats;
    east = other.east;
    north = other.north;
  }

  /** Returns the position along the path (mm). */
  public int distanceMillimetres() {
    return distance;
  }

  /** Returns the heart rate (beats per minute). */
  public float heartRate() {
    return resting + strain;
  }

  /** Returns the stress, 0 (relaxed) to 1. */
  public float stress() {
    return HeartModel.stress(strain);
  }

  /** Returns the interval before one of the beats of this second (ms). */
  public int intervalMillis(int number) {
    return HeartModel.intervalMillis(seed, second, number, heartRate());
  }

  /** Max counted seconds without movement. */
  public static final int STILL_AT_MOST = 100;

  /** Returns whether the journey is over; the driver then sends nothing. */
  public boolean hasArrived() {
    return restUntil == ARRIVED && speed == 0;
  }
}
