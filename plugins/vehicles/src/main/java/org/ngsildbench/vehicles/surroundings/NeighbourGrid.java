package org.ngsildbench.vehicles.surroundings;

import java.util.Arrays;

/**
 * Finds who is within 100 m, by squares of 100 m whose occupants stand side by side. The squares
 * are laid on a torus, so their number does not grow with the area; those that fall together are
 * told apart by distance.
 *
 * <p>{@link #build} is for one thread; what was built may be asked by any number.
 */
public final class NeighbourGrid {

  /** Within which others are near, centimetres. */
  public static final int RADIUS_CENTIMETRES = 10_000;

  /** Bytes for each, beside its position. */
  public static final int BYTES = 4 * 3 + 4 + 4;

  private static final long RADIUS_SQUARED = (long) RADIUS_CENTIMETRES * RADIUS_CENTIMETRES;
  private static final int LEAST_SIDE = 16;
  private static final int MOST_SIDE = 1024;

  private final PointPositions positions;
  private final int mask;
  private final int side;
  private final int[] begin;
  private final int[] cell;
  private final int[] who;
  private final int[] east;
  private final int[] north;
  private final int[] count;
  private int present;
  private boolean folded;

  /** A grid over positions; nothing is near anything before it is {@linkplain #build built}. */
  public NeighbourGrid(PointPositions positions) {
    this.positions = positions;
    int size = positions.size();
    int wanted = Integer.highestOneBit((int) Math.sqrt(size) | 1) * 2;
    side = Math.max(LEAST_SIDE, Math.min(MOST_SIDE, wanted));
    mask = side - 1;
    begin = new int[side * side + 1];
    cell = new int[size];
    who = new int[size];
    east = new int[size];
    north = new int[size];
    count = new int[size];
  }

  /** Takes the positions as they are now. */
  public void build() {
    int size = positions.size();
    Arrays.fill(begin, 0);
    for (int i = 0; i < size; i++) {
      if (positions.isPresent(i)) {
        int at = cell(square(positions.east(i)), square(positions.north(i)));
        cell[i] = at;
        begin[at]++;
      }
    }
    int sum = 0;
    for (int i = 0; i < begin.length; i++) {
      sum += begin[i];
      begin[i] = sum;
    }
    present = sum;
    folded = isFolded();
    // From behind, so that those of a square stand in the order of their numbers, and begin[] is
    // where each square begins when all are placed.
    for (int i = size - 1; i >= 0; i--) {
      if (positions.isPresent(i)) {
        int at = --begin[cell[i]];
        who[at] = i;
        east[at] = positions.east(i);
        north[at] = positions.north(i);
      }
    }
  }

  /** Whether those in one square may be far from each other: the area is wider than the torus. */
  private boolean isFolded() {
    int west = Integer.MAX_VALUE;
    int mostEast = Integer.MIN_VALUE;
    int south = Integer.MAX_VALUE;
    int mostNorth = Integer.MIN_VALUE;
    for (int i = 0; i < positions.size(); i++) {
      if (positions.isPresent(i)) {
        west = Math.min(west, positions.east(i));
        mostEast = Math.max(mostEast, positions.east(i));
        south = Math.min(south, positions.north(i));
        mostNorth = Math.max(mostNorth, positions.north(i));
      }
    }
    return present > 0
        && (square(mostEast) - square(west) > side - 3
            || square(mostNorth) - square(south) > side - 3);
  }

  private static int square(int centimetres) {
    return Math.floorDiv(centimetres, RADIUS_CENTIMETRES);
  }

  private int cell(int squareEast, int squareNorth) {
    return (squareNorth & mask) * side + (squareEast & mask);
  }

  /** Returns the number of points in the grid. */
  public int present() {
    return present;
  }

  /**
   * Counts the neighbours of part of those who are to be found, in the order of squares, in which
   * those who are asked one after the other look at the same memory.
   *
   * @param from the first of the part, at least 0
   * @param to after the last one, at most {@link #present()}
   * @return the sum of the neighbours
   */
  public long count(int from, int to) {
    long sum = 0;
    for (int i = from; i < to; i++) {
      int near = countNear(east[i], north[i]) - 1;
      count[who[i]] = near;
      sum += near;
    }
    return sum;
  }

  private int countNear(int atEast, int atNorth) {
    int squareEast = square(atEast);
    int squareNorth = square(atNorth);
    int near = 0;
    for (int row = squareNorth - 1; row <= squareNorth + 1; row++) {
      int left = squareEast - 1 & mask;
      if (left + 2 <= mask) {
        int at = cell(left, row);
        near += countRange(begin[at], begin[at + 3], atEast, atNorth);
      } else {
        for (int column = squareEast - 1; column <= squareEast + 1; column++) {
          int at = cell(column, row);
          near += countRange(begin[at], begin[at + 1], atEast, atNorth);
        }
      }
    }
    return near;
  }

  private int countRange(int from, int to, int atEast, int atNorth) {
    return folded ? countFolded(from, to, atEast, atNorth) : countClose(from, to, atEast, atNorth);
  }

  /**
   * Those of adjacent squares are at most 300 m apart, whose square fits into an int: so the
   * compiler can do several at a time. Without a branch on the distance, which could not be
   * foretold.
   */
  private int countClose(int from, int to, int atEast, int atNorth) {
    int near = 0;
    for (int i = from; i < to; i++) {
      int byEast = east[i] - atEast;
      int byNorth = north[i] - atNorth;
      near += byEast * byEast + byNorth * byNorth - (int) RADIUS_SQUARED - 1 >>> 31;
    }
    return near;
  }

  private int countFolded(int from, int to, int atEast, int atNorth) {
    int near = 0;
    for (int i = from; i < to; i++) {
      long byEast = (long) east[i] - atEast;
      long byNorth = (long) north[i] - atNorth;
      near += (int) (byEast * byEast + byNorth * byNorth - RADIUS_SQUARED - 1 >>> 63);
    }
    return near;
  }

  /** The neighbours that were {@linkplain #count counted} last for one who was to be found then. */
  public int counted(int number) {
    return count[number];
  }

  /**
   * Lists the neighbours of one, by square and number.
   *
   * @param into as many as fit into it
   * @return how many there are, which may be more than fit; 0 for one who is not to be found
   */
  public int list(int number, int[] into) {
    if (!positions.isPresent(number)) {
      return 0;
    }
    int atEast = positions.east(number);
    int atNorth = positions.north(number);
    int found = 0;
    for (int row = -1; row <= 1; row++) {
      for (int column = -1; column <= 1; column++) {
        int at = cell(square(atEast) + column, square(atNorth) + row);
        for (int i = begin[at]; i < begin[at + 1]; i++) {
          if (who[i] != number && isNear(i, atEast, atNorth)) {
            if (found < into.length) {
              into[found] = who[i];
            }
            found++;
          }
        }
      }
    }
    return found;
  }

  private boolean isNear(int at, int atEast, int atNorth) {
    long byEast = (long) east[at] - atEast;
    long byNorth = (long) north[at] - atNorth;
    return byEast * byEast + byNorth * byNorth <= RADIUS_SQUARED;
  }
}
