package org.ngsildbench.vehicles.route;

import java.util.List;

/**
 * Routes as columns of numbers, each in both directions: path {@code 2 r} is route {@code r} there,
 * path {@code 2 r + 1} the way back. Points are centimetres on a plane around the middle of all.
 * Immutable.
 */
public final class Paths {

  /** A bend of more than this makes a turn sharp, degrees. */
  static final double SHARP_DEGREES = 45;

  private static final float KMH = 1 / 3.6f;

  private final LocalPlane plane;
  private final int[] first;
  private final int[] east;
  private final int[] north;
  private final int[] reached;
  private final float[] limit;
  private final boolean[] sharp;

  private Paths(List<Route> routes, int points) {
    plane = new LocalPlane(middle(routes));
    first = new int[2 * routes.size() + 1];
    east = new int[2 * points];
    north = new int[2 * points];
    reached = new int[2 * points];
    limit = new float[2 * points];
    sharp = new boolean[2 * points];
    int next = 0;
    for (int i = 0; i < routes.size(); i++) {
      first[2 * i] = next;
      next = add(routes.get(i), false, next);
      first[2 * i + 1] = next;
      next = add(routes.get(i), true, next);
    }
    first[2 * routes.size()] = next;
  }

  /**
   * The columns of some routes.
   *
   * @param routes at least one
   * @throws IllegalArgumentException if there is none
   */
  public static Paths of(List<Route> routes) {
    if (routes.isEmpty()) {
      throw new IllegalArgumentException("there are no routes: drivers need at least one");
    }
    long points = routes.stream().mapToLong(route -> route.points().size()).sum();
    if (points > Integer.MAX_VALUE / 4) {
      throw new IllegalArgumentException(
          "the routes have %d points, more than %d: simplify them, or use fewer"
              .formatted(points, Integer.MAX_VALUE / 4));
    }
    return new Paths(routes, (int) points);
  }

  private static Place middle(List<Route> routes) {
    double west = Double.POSITIVE_INFINITY;
    double east = Double.NEGATIVE_INFINITY;
    double south = Double.POSITIVE_INFINITY;
    double north = Double.NEGATIVE_INFINITY;
    for (Route route : routes) {
      for (Place point : route.points()) {
        west = Math.min(west, point.longitude());
        east = Math.max(east, point.longitude());
        south = Math.min(south, point.latitude());
        north = Math.max(north, point.latitude());
      }
    }
    return new Place((west + east) / 2, (south + north) / 2);
  }

  private int add(Route route, boolean backwards, int begin) {
    int points = route.points().size();
    for (int i = 0; i < points; i++) {
      int from = backwards ? points - 1 - i : i;
      int at = begin + i;
      Place point = route.points().get(from);
      east[at] = plane.east(point);
      north[at] = plane.north(point);
      reached[at] =
          backwards
              ? route.lengthMillimetres() - route.reachedMillimetres(from)
              : route.reachedMillimetres(from);
      if (i < points - 1) {
        limit[at] = route.limitKmh(backwards ? from - 1 : from) * KMH;
      }
    }
    for (int at = begin + 1; at < begin + points - 1; at++) {
      sharp[at] = isSharp(at);
    }
    return begin + points;
  }

  private boolean isSharp(int at) {
    double before = Math.atan2(north[at] - north[at - 1], east[at] - east[at - 1]);
    double after = Math.atan2(north[at + 1] - north[at], east[at + 1] - east[at]);
    return Math.abs(Math.IEEEremainder(after - before, 2 * Math.PI))
        > Math.toRadians(SHARP_DEGREES);
  }

  /** How many routes there are, half the number of paths. */
  public int routes() {
    return first.length / 2;
  }

  /** The first point of a path. */
  public int first(int path) {
    return first[path];
  }

  /** The length of a path, mm. */
  public int lengthMillimetres(int path) {
    return reached[first[path + 1] - 1];
  }

  /** The last point of a path, at or after {@code from}, that is not beyond a distance. */
  public int pointAt(int path, int from, int distanceMillimetres) {
    int last = first[path + 1] - 2;
    int at = from;
    while (at < last && reached[at + 1] <= distanceMillimetres) {
      at++;
    }
    return at;
  }

  /** The speed limit after a point, m/s. */
  public float limit(int point) {
    return limit[point];
  }

  /** Whether the path bends by more than 45 degrees at one of the points after one, to another. */
  public boolean turnsSharply(int after, int to) {
    for (int at = after + 1; at <= to; at++) {
      if (sharp[at]) {
        return true;
      }
    }
    return false;
  }

  /** Centimetres east of the middle at a distance, which lies on the leg after a point. */
  public int east(int point, int distanceMillimetres) {
    return between(east, point, distanceMillimetres);
  }

  /** Centimetres north of the middle at a distance, which lies on the leg after a point. */
  public int north(int point, int distanceMillimetres) {
    return between(north, point, distanceMillimetres);
  }

  private int between(int[] column, int point, int distance) {
    long into = distance - reached[point];
    long leg = reached[point + 1] - reached[point];
    return column[point] + (int) (((long) column[point + 1] - column[point]) * into / leg);
  }

  /** Degrees east. */
  public double longitude(int eastCentimetres) {
    return plane.longitude(eastCentimetres);
  }

  /** Degrees north. */
  public double latitude(int northCentimetres) {
    return plane.latitude(northCentimetres);
  }
}
