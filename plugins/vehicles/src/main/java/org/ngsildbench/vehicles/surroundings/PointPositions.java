package org.ngsildbench.vehicles.surroundings;

/**
 * Positions of many points in centimetres on a plane; points may be absent. Threads may write
 * different points concurrently; readers must wait until they have finished.
 */
public final class PointPositions {

  /** Bytes for each point. */
  public static final int BYTES = 4 + 4 + 1;

  private final int[] east;
  private final int[] north;
  private final boolean[] present;

  /** Creates absent points. */
  public PointPositions(int size) {
    east = new int[size];
    north = new int[size];
    present = new boolean[size];
  }

  /** Sets the position of a point. */
  public void set(int number, int eastCentimetres, int northCentimetres) {
    east[number] = eastCentimetres;
    north[number] = northCentimetres;
    present[number] = true;
  }

  /** Makes a point absent. */
  public void drop(int number) {
    present[number] = false;
  }

  /** Returns the capacity. */
  public int size() {
    return east.length;
  }

  public boolean isPresent(int number) {
    return present[number];
  }

  public int east(int number) {
    return east[number];
  }

  public int north(int number) {
    return north[number];
  }
}
