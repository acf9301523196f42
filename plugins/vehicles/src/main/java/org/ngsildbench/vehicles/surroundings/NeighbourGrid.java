package org.ngsildbench.vehicles.surroundings;

import java.util.Arrays;
import lombok.Getter;

/**
 * Finds neighbours within 100 m on a grid of 100 m squares, with points sorted by square. The grid
 * is a torus, so its size does not depend on the area; distances separate points of different
 * places in the same square.
 *
 * <p>{@link #build} is not thread-safe; queries on a built grid are.
 */
public final class NeighbourGrid {

  /** Radius of a neighbourhood (cm). */
  public static final int RADIUS_CENTIMETRES = 10_000;

  /** Bytes for each point, without its position. */
  public static final int BYTES = 4 * 3 + 4 + 4;

  private static final long RADIUS_SQUARED = (long) RADIUS_CENTIMETRES * RADIUS_CENTIMETRES;
  private static final int MIN_SIDE = 16;
  private static final int MAX_SIDE = 1024;

  private final PointPositions positions;
  private final int mask;
  private final int side;
  private final int[] begin;
  private final int[] cell;
  private final int[] who;
  private final int[] east;
  private final int[] north;
  private final int[] count;

  /** Number of points in the grid. */
  @Getter private int present;

  private boolean folded;

  /** Creates a grid; it has no neighbours until it is {@linkplain #build built}. */
  public NeighbourGrid(PointPositions positions) {
    this.positions = positions;
    int size = positions.size();
    int wanted = Integer.highestOneBit((int) Math.sqrt(size) | 1) * 2;
    side = Math.max(MIN_SIDE, Math.min(MAX_SIDE, wanted));
    mask = side - 1;
    begin = new int[side * side + 1];
    cell = new int[size];
    who = new int[size];
    east = new int[size];
    north = new int[size];
    count = new int[size];
  }

  /** Builds the grid from the current positions. */
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
    // Backwards, so that points of a square are ordered by number, and begin[] holds each
    // square's start at the end.
    for (int i = size - 1; i >= 0; i--) {
      if (positions.isPresent(i)) {
        int at = --begin[cell[i]];
        who[at] = i;
        east[at] = positions.east(i);
        north[at] = positions.north(i);
      }
    }
  }

  /**
   * Returns whether points in one square may be far apart because the area is wider than the torus.
   */
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

  /**
   * Counts the neighbours of some of the present points, in square order for cache locality.
   *
   * @param from first point (inclusive), at least 0
   * @param to last point (exclusive), at most {@link #present()}
   * @return sum of the neighbours
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
   * Points of adjacent squares are at most 300 m apart, and the squared distance fits into an int,
   * so that the compiler can vectorize. Avoids an unpredictable branch on the distance.
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

  /** Returns the neighbours of a point at the last {@linkplain #count count}. */
  public int counted(int number) {
    return count[number];
  }

  /**
   * Lists the neighbours of a point, by square and number.
   *
   * @param into receives as many neighbours as fit
   * @return total number of neighbours, possibly more than fit; 0 for an absent point
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
