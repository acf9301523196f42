package org.ngsildbench.vehicles.simulation;

import java.util.Arrays;
import lombok.AccessLevel;
import lombok.Getter;
import lombok.RequiredArgsConstructor;

/**
 * A replay of a section of 500 m with one sample per second, so that nothing has to be stored while
 * driving. Reusable; not thread-safe.
 */
@RequiredArgsConstructor(access = AccessLevel.PACKAGE)
public final class SectionSamples {

  private static final int USUAL_SECONDS = 64;

  private final DriverModel model;
  private final DriverState now = new DriverState();

  /** Number of samples. */
  @Getter private int size;

  /** Total number of intervals between heartbeats. */
  @Getter private int intervals;

  private int firstSecond;

  /** Speed at the start of the section (m/s). */
  @Getter private float speedBefore;

  private int metresMillis;
  private float[] speed = new float[USUAL_SECONDS];
  private float[] heartRate = new float[USUAL_SECONDS];
  private int[] east = new int[USUAL_SECONDS];
  private int[] north = new int[USUAL_SECONDS];
  private int[] intervalsUntil = new int[USUAL_SECONDS];
  private int[] interval = new int[USUAL_SECONDS * 2];

  /**
   * Replays a section.
   *
   * @param from state at the start; the first sample is a second later
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

  /** Returns the driver's second of a sample. */
  public int second(int sample) {
    return firstSecond + sample;
  }

  /** Returns the speed (m/s). */
  public float speed(int sample) {
    return speed[sample];
  }

  /** Returns the heart rate (beats per minute). */
  public float heartRate(int sample) {
    return heartRate[sample];
  }

  /** Returns the position east of the centre of all routes (cm). */
  public int east(int sample) {
    return east[sample];
  }

  /** Returns the position north of the centre of all routes (cm). */
  public int north(int sample) {
    return north[sample];
  }

  /** Returns the index of the first heartbeat interval that ended in a sample's second. */
  public int firstInterval(int sample) {
    return sample == 0 ? 0 : intervalsUntil[sample - 1];
  }

  /** Returns the index after the last heartbeat interval that ended in a sample's second. */
  public int afterIntervals(int sample) {
    return intervalsUntil[sample];
  }

  /** Returns a heartbeat interval (ms). */
  public int intervalMillis(int number) {
    return interval[number];
  }

  /** Returns the length of the section (m): 500 plus or minus a second's drive. */
  public double metres() {
    return metresMillis / 1e3;
  }
}
