package org.ngsildbench.fleet.city;

import org.ngsildbench.fleet.noise.Noise;

/**
 * The streets of the city: crossings on a distorted grid with streets between neighbours. A lake in
 * the east has no streets, and some side streets are missing. Immutable.
 *
 * <p>A crossing's number is {@code row * SIDE + column}.
 */
public final class StreetNetwork {

  /** Crossings per side. */
  public static final int SIDE = 97;

  /** Distance of neighbouring crossings before distortion (m). */
  private static final double BLOCK = 140;

  /** Maximum displacement of a crossing in metres, so that streets are not parallel. */
  private static final double DISTORTION = 32;

  /** Share of missing side streets. */
  private static final double MISSING = 0.12;

  private static final int MAIN_ROAD_EVERY = 8;

  /** Cost of a metre of side street; a metre of main road costs 10. */
  private static final int SIDE_STREET = 15;

  private static final int MAIN_ROAD = 10;

  private final double[] east = new double[SIDE * SIDE];
  private final double[] north = new double[SIDE * SIDE];
  private final long key;

  /** Creates the streets of a seed. */
  public StreetNetwork(long seed) {
    key = Noise.key(seed, 0x57EE7);
    long moved = Noise.key(key, 1);
    double turn = 0.5 * Noise.signed(key, 0);
    double cosine = StrictMath.cos(turn);
    double sine = StrictMath.sin(turn);
    for (int crossing = 0; crossing < SIDE * SIDE; crossing++) {
      double x = (column(crossing) - SIDE / 2) * BLOCK + DISTORTION * Noise.signed(moved, crossing);
      double y =
          (row(crossing) - SIDE / 2) * BLOCK + DISTORTION * Noise.signed(moved, ~(long) crossing);
      east[crossing] = cosine * x - sine * y;
      north[crossing] = sine * x + cosine * y;
    }
  }

  /** Returns the position east of the centre (m). */
  public double east(int crossing) {
    return east[crossing];
  }

  /** Returns the position north of the centre (m). */
  public double north(int crossing) {
    return north[crossing];
  }

  /**
   * Returns the straight-line distance of two crossings (m), the length of a street between them.
   */
  public double length(int from, int to) {
    double x = east[to] - east[from];
    double y = north[to] - north[from];
    return Math.sqrt(x * x + y * y);
  }

  /** Returns whether the crossing is in the lake. */
  public boolean inLake(int crossing) {
    double x = (east[crossing] - 3_600) / 1_100;
    double y = (north[crossing] - 600) / 2_600;
    return x * x + y * y < 1;
  }

  /** Returns whether a street joins two crossings. */
  public boolean joined(int from, int to) {
    boolean neighbours = Math.abs(row(from) - row(to)) + Math.abs(column(from) - column(to)) == 1;
    return neighbours && !inLake(from) && !inLake(to) && (mainRoad(from, to) || !missing(from, to));
  }

  /**
   * Returns the cost of a street in tenths of a metre of main road; an integer, so that sums are
   * exact.
   */
  int cost(int from, int to) {
    return (int) (length(from, to) * (mainRoad(from, to) ? MAIN_ROAD : SIDE_STREET));
  }

  /**
   * Returns the crossing on a main road nearest to a place, outside the lake. Main roads have no
   * gaps, so any two of these are connected.
   */
  int nearest(double metresEast, double metresNorth) {
    int best = -1;
    double least = Double.MAX_VALUE;
    for (int crossing = 0; crossing < SIDE * SIDE; crossing++) {
      double x = east[crossing] - metresEast;
      double y = north[crossing] - metresNorth;
      if (x * x + y * y < least && !inLake(crossing) && onMainRoad(crossing)) {
        least = x * x + y * y;
        best = crossing;
      }
    }
    return best;
  }

  private static boolean onMainRoad(int crossing) {
    return row(crossing) % MAIN_ROAD_EVERY == 0 || column(crossing) % MAIN_ROAD_EVERY == 0;
  }

  private static boolean mainRoad(int from, int to) {
    return row(from) == row(to)
        ? row(from) % MAIN_ROAD_EVERY == 0
        : column(from) % MAIN_ROAD_EVERY == 0;
  }

  private boolean missing(int from, int to) {
    long street = (long) Math.min(from, to) * SIDE * SIDE + Math.max(from, to);
    return Noise.unit(key, street + 1) < MISSING;
  }

  private static int row(int crossing) {
    return crossing / SIDE;
  }

  private static int column(int crossing) {
    return crossing % SIDE;
  }
}
