package org.ngsildbench.vehicles.simulation;

/**
 * The states of all drivers in columns: the current state, and the state at the start of the
 * current section of 500 m, from which the section can be replayed. Threads may access different
 * drivers concurrently.
 */
final class DriverColumns {

  /** Bytes for each driver. */
  static final int BYTES = 9 * 4 + 2 + 6 * 4 + 1;

  private final int[] second;
  private final int[] path;
  private final int[] point;
  private final int[] distance;
  private final int[] trip;
  private final int[] restUntil;
  private final byte[] still;
  private final byte[] beats;
  private final float[] speed;
  private final float[] strain;
  private final float[] beat;

  private final int[] sectionSecond;
  private final byte[] sectionBeats;
  private final int[] sectionPoint;
  private final int[] sectionDistance;
  private final float[] sectionSpeed;
  private final float[] sectionStrain;
  private final float[] sectionBeat;

  DriverColumns(int drivers) {
    second = new int[drivers];
    path = new int[drivers];
    point = new int[drivers];
    distance = new int[drivers];
    trip = new int[drivers];
    restUntil = new int[drivers];
    still = new byte[drivers];
    beats = new byte[drivers];
    speed = new float[drivers];
    strain = new float[drivers];
    beat = new float[drivers];
    sectionSecond = new int[drivers];
    sectionBeats = new byte[drivers];
    sectionPoint = new int[drivers];
    sectionDistance = new int[drivers];
    sectionSpeed = new float[drivers];
    sectionStrain = new float[drivers];
    sectionBeat = new float[drivers];
  }

  /** Loads everything except the driver's identity and position. */
  void load(int slot, DriverState state) {
    state.second = second[slot];
    state.path = path[slot];
    state.point = point[slot];
    state.distance = distance[slot];
    state.trip = trip[slot];
    state.restUntil = restUntil[slot];
    state.still = still[slot];
    state.beats = beats[slot];
    state.speed = speed[slot];
    state.strain = strain[slot];
    state.beat = beat[slot];
  }

  void store(int slot, DriverState state) {
    second[slot] = state.second;
    path[slot] = state.path;
    point[slot] = state.point;
    distance[slot] = state.distance;
    trip[slot] = state.trip;
    restUntil[slot] = state.restUntil;
    still[slot] = (byte) state.still;
    beats[slot] = (byte) state.beats;
    speed[slot] = state.speed;
    strain[slot] = state.strain;
    beat[slot] = state.beat;
  }

  /** Starts a section at the driver's current state. */
  void beginSection(int slot, DriverState state) {
    sectionSecond[slot] = state.second;
    sectionBeats[slot] = (byte) state.beats;
    sectionPoint[slot] = state.point;
    sectionDistance[slot] = state.distance;
    sectionSpeed[slot] = state.speed;
    sectionStrain[slot] = state.strain;
    sectionBeat[slot] = state.beat;
  }

  /** Restores the state at the start of the section, which was on the same trip. */
  void loadSection(int slot, DriverState state) {
    state.second = sectionSecond[slot];
    state.beats = sectionBeats[slot];
    state.point = sectionPoint[slot];
    state.distance = sectionDistance[slot];
    state.speed = sectionSpeed[slot];
    state.strain = sectionStrain[slot];
    state.beat = sectionBeat[slot];
    state.restUntil = DriverState.DRIVING;
    state.still = 0;
  }
}
