package org.ngsildbench.vehicles.simulation;

/**
 * One driver at one of its seconds. Filled again and again, so that a fleet of a million needs one
 * a thread; valid until whoever handed it out goes on. Not thread-safe.
 */
public final class DriverState {

  /** {@link #restUntil} of a driver that does not rest. */
  static final int DRIVING = -1;

  /** {@link #restUntil} of a driver that drives no more. */
  static final int FOR_EVER = Integer.MAX_VALUE;

  int driver;
  long seed;
  int second;
  int path;
  int point;
  int distance;
  int trip;
  int restUntil;
  int still;
  float speed;
  float strain;
  float beat;
  float resting;
  float factor;
  int beats;
  int east;
  int north;

  DriverState() {}

  /** All of another but for what it is asked for. */
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

  /** The driver's number. */
  public int driver() {
    return driver;
  }

  /** Returns the seed of all random draws for this driver, unique in the fleet. */
  public long seed() {
    return seed;
  }

  /** Seconds since it set out. */
  public int second() {
    return second;
  }

  /** The number of its trip, from 0. */
  public int trip() {
    return trip;
  }

  /** Returns the position along its path in mm. */
  public int distanceMillimetres() {
    return distance;
  }

  /** Metres a second. */
  public float speed() {
    return speed;
  }

  /** Beats a minute. */
  public float heartRate() {
    return resting + strain;
  }

  /** 0 for a driver at ease, 1 at most. */
  public float stress() {
    return HeartModel.stress(strain);
  }

  /** Returns the number of heartbeats in the second that ends now. */
  public int beats() {
    return beats;
  }

  /** The time between two beats that ended with one of the beats of this second, ms. */
  public int intervalMillis(int number) {
    return HeartModel.intervalMillis(seed, second, number, heartRate());
  }

  /** Centimetres east of the middle of all routes. */
  public int east() {
    return east;
  }

  /** Centimetres north of the middle of all routes. */
  public int north() {
    return north;
  }

  /** As far as seconds without movement are counted. */
  public static final int STILL_AT_MOST = 100;

  /** Whether its journey is over: it sends nothing. */
  public boolean hasArrived() {
    return restUntil == FOR_EVER && speed == 0;
  }
}
