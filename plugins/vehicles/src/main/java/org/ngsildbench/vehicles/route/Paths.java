package org.ngsildbench.vehicles.route;

import java.util.List;

/**
 * Routes in columns of numbers, each in both directions: path {@code 2 r} is route {@code r}
 * forwards, path {@code 2 r + 1} is backwards. Points are in centimetres on a plane around the
 * centre of all routes. Immutable.
 */
public final class Paths {

  /** Bends above this angle are sharp turns (degrees). */
  static final double SHARP_DEGREES = 45;

  private static final int MAX_POINTS = 100_000_000;

  private static final float KMH = 1 / 3.6f;

  // The values of a point are adjacent: a driver reads one or two cache lines.
  private static final int COLUMNS = 4;
  private static final int REACHED = 0;
  private static final int EAST = 1;
  private static final int NORTH = 2;

  /**
   * Speed limit of the leg after each point (km/h); negative if the path bends sharply at the
   * point.
   */
  private static final int LIMIT = 3;

  private final CentimetreGrid plane;
  private final int[] first;
  private final int[] length;
  private final int[] point;

  private Paths(List<DrivingRoute> routes, int points) {
    plane = new CentimetreGrid(middle(routes));
    first = new int[2 * routes.size() + 1];
    length = new int[2 * routes.size()];
    point = new int[2 * points * COLUMNS];
    int next = 0;
    for (int i = 0; i < routes.size(); i++) {
      for (int path = 2 * i; path < 2 * i + 2; path++) {
        first[path] = next;
        length[path] = routes.get(i).lengthMillimetres();
        next = add(routes.get(i), path % 2 == 1, next);
      }
    }
    first[2 * routes.size()] = next;
  }

  /**
   * Creates the columns of some routes.
   *
   * @param routes at least one
   * @throws IllegalArgumentException if there is none
   */
  public static Paths of(List<DrivingRoute> routes) {
    if (routes.isEmpty()) {
      throw new IllegalArgumentException("no routes: drivers need at least one");
    }
    long points = routes.stream().mapToLong(route -> route.points().size()).sum();
    if (points > MAX_POINTS) {
      throw new IllegalArgumentException(
          "the routes have %s points, more than %s: simplify them, or use fewer"
              .formatted(points, MAX_POINTS));
    }
    return new Paths(routes, (int) points);
  }

  private static Place middle(List<DrivingRoute> routes) {
    double west = Double.POSITIVE_INFINITY;
    double east = Double.NEGATIVE_INFINITY;
    double south = Double.POSITIVE_INFINITY;
    double north = Double.NEGATIVE_INFINITY;
    for (DrivingRoute route : routes) {
      for (Place point : route.points()) {
        west = Math.min(west, point.longitude());
        east = Math.max(east, point.longitude());
        south = Math.min(south, point.latitude());
        north = Math.max(north, point.latitude());
      }
    }
    return new Place((west + east) / 2, (south + north) / 2);
  }

  private int add(DrivingRoute route, boolean backwards, int begin) {
    int points = route.points().size();
    for (int i = 0; i < points; i++) {
      int from = backwards ? points - 1 - i : i;
      int row = (begin + i) * COLUMNS;
      int reached = route.reachedMillimetres(from);
      point[row + REACHED] = backwards ? route.lengthMillimetres() - reached : reached;
      point[row + EAST] = plane.east(route.points().get(from));
      point[row + NORTH] = plane.north(route.points().get(from));
      if (i < points - 1) {
        point[row + LIMIT] = route.limitKmh(backwards ? from - 1 : from);
      }
    }
    for (int at = begin + 1; at < begin + points - 1; at++) {
      if (isSharp(at)) {
        point[at * COLUMNS + LIMIT] *= -1;
      }
    }
    return begin + points;
  }

  private boolean isSharp(int at) {
    return Math.abs(Math.IEEEremainder(direction(at) - direction(at - 1), 2 * Math.PI))
        > Math.toRadians(SHARP_DEGREES);
  }

  private double direction(int at) {
    int row = at * COLUMNS;
    int next = row + COLUMNS;
    return Math.atan2(
        (double) point[next + NORTH] - point[row + NORTH],
        (double) point[next + EAST] - point[row + EAST]);
  }

  /** Returns the number of routes, half the number of paths. */
  public int routes() {
    return first.length / 2;
  }

  /** Returns the first point of a path. */
  public int first(int path) {
    return first[path];
  }

  /** Returns the length of a path (mm). */
  public int lengthMillimetres(int path) {
    return length[path];
  }

  /** Returns the last point of a path, at or after {@code from}, that is not beyond a distance. */
  public int pointAt(int path, int from, int distanceMillimetres) {
    int last = first[path + 1] - 2;
    int at = from;
    while (at < last && point[(at + 1) * COLUMNS + REACHED] <= distanceMillimetres) {
      at++;
    }
    return at;
  }

  /** Returns the speed limit after a point (m/s). */
  public float limit(int at) {
    return limitKmh(at) * KMH;
  }

  /** Returns the speed limit after a point (km/h). */
  public int limitKmh(int at) {
    return Math.abs(point[at * COLUMNS + LIMIT]);
  }

  /** Returns the position of a point (cm east of the centre). */
  public int pointEast(int at) {
    return point[at * COLUMNS + EAST];
  }

  /** Returns the position of a point (cm north of the centre). */
  public int pointNorth(int at) {
    return point[at * COLUMNS + NORTH];
  }

  /**
   * Returns whether the path bends by more than 45 degrees at a point after {@code after} and up to
   * {@code to}.
   */
  public boolean turnsSharply(int after, int to) {
    for (int at = after + 1; at <= to; at++) {
      if (point[at * COLUMNS + LIMIT] < 0) {
        return true;
      }
    }
    return false;
  }

  /** Returns the position at a distance on the leg after a point (cm east of the centre). */
  public int east(int at, int distanceMillimetres) {
    return between(EAST, at, distanceMillimetres);
  }

  /** Returns the position at a distance on the leg after a point (cm north of the centre). */
  public int north(int at, int distanceMillimetres) {
    return between(NORTH, at, distanceMillimetres);
  }

  private int between(int column, int at, int distance) {
    int row = at * COLUMNS;
    int next = row + COLUMNS;
    long into = distance - point[row + REACHED];
    long leg = point[next + REACHED] - point[row + REACHED];
    long change = (long) point[next + column] - point[row + column];
    return point[row + column] + (int) (change * into / leg);
  }

  /** Converts a position to degrees east. */
  public double longitude(int eastCentimetres) {
    return plane.longitude(eastCentimetres);
  }

  /** Converts a position to degrees north. */
  public double latitude(int northCentimetres) {
    return plane.latitude(northCentimetres);
  }
}
