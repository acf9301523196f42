package org.ngsildbench.vehicles.simulation;

import java.util.Arrays;

/**
 * A section of 500 m driven again, a sample a second: nothing of it has to be kept while it is
 * driven the first time. For one thread; used again for one section after the other.
 */
public final class SectionSamples {

  private static final int USUAL_SECONDS = 64;

  private final DriverModel model;
  private final DriverState now = new DriverState();
  private int size;
  private int intervals;
  private int firstSecond;
  private float speedBefore;
  private int metresMillis;
  private float[] speed = new float[USUAL_SECONDS];
  private float[] heartRate = new float[USUAL_SECONDS];
  private int[] east = new int[USUAL_SECONDS];
  private int[] north = new int[USUAL_SECONDS];
  private int[] intervalsUntil = new int[USUAL_SECONDS];
  private int[] interval = new int[USUAL_SECONDS * 2];

  SectionSamples(DriverModel model) {
    this.model = model;
  }

  /**
   * Drives a section again.
   *
   * @param from where it begins; the first sample is a second later
   * @param untilSecond the second of the last sample
   */
  public void drive(DriverState from, int untilSecond) {
    now.copy(from);
    size = 0;
    intervals = 0;
    firstSecond = from.second + 1;
    speedBefore = from.speed;
    while (now.second < untilSecond) {
      model.advance(now);
      add();
    }
    metresMillis = now.distance - from.distance;
  }

  private void add() {
    if (size == speed.length) {
      int larger = 2 * size;
      speed = Arrays.copyOf(speed, larger);
      heartRate = Arrays.copyOf(heartRate, larger);
      east = Arrays.copyOf(east, larger);
      north = Arrays.copyOf(north, larger);
      intervalsUntil = Arrays.copyOf(intervalsUntil, larger);
    }
    if (intervals + now.beats > interval.length) {
      interval = Arrays.copyOf(interval, 2 * interval.length + now.beats);
    }
    for (int i = 0; i < now.beats; i++) {
      interval[intervals++] = now.intervalMillis(i);
    }
    speed[size] = now.speed;
    heartRate[size] = now.heartRate();
    east[size] = now.east;
    north[size] = now.north;
    intervalsUntil[size++] = intervals;
  }

  /** Returns the number of samples. */
  public int size() {
    return size;
  }

  /** The driver's second of a sample. */
  public int second(int sample) {
    return firstSecond + sample;
  }

  /** Metres a second. */
  public float speed(int sample) {
    return speed[sample];
  }

  /** The speed when the section began, m/s. */
  public float speedBefore() {
    return speedBefore;
  }

  /** Beats a minute. */
  public float heartRate(int sample) {
    return heartRate[sample];
  }

  /** Centimetres east of the middle of all routes. */
  public int east(int sample) {
    return east[sample];
  }

  /** Centimetres north of the middle of all routes. */
  public int north(int sample) {
    return north[sample];
  }

  /** The number of the first interval between heartbeats that ended in a sample's second. */
  public int firstInterval(int sample) {
    return sample == 0 ? 0 : intervalsUntil[sample - 1];
  }

  /** After the number of the last interval that ended in a sample's second. */
  public int afterIntervals(int sample) {
    return intervalsUntil[sample];
  }

  /** Returns the total number of intervals between heartbeats. */
  public int intervals() {
    return intervals;
  }

  /** The time between two heartbeats, ms. */
  public int intervalMillis(int number) {
    return interval[number];
  }

  /** Returns the length of the section in m: 500 and up to a second's drive more or less. */
  public double metres() {
    return metresMillis / 1e3;
  }
}
