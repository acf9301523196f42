package org.ngsildbench.vehicles.road;

/**
 * A straight road between two points (cm from the centre of all routes).
 *
 * @param limitKmh speed limit (km/h)
 */
record Road(int east, int north, int toEast, int toNorth, int limitKmh) {

  /** Returns the type of the road, which follows from its speed limit. */
  String type() {
    if (limitKmh <= 30) {
      return "residential";
    }
    if (limitKmh <= 50) {
      return "urban";
    }
    return limitKmh <= 90 ? "rural" : "motorway";
  }

  /** Returns the distance of a point from the road (cm). */
  double distance(int pointEast, int pointNorth) {
    double alongEast = (double) toEast - east;
    double alongNorth = (double) toNorth - north;
    double length = alongEast * alongEast + alongNorth * alongNorth;
    double part =
        length == 0
            ? 0
            : ((pointEast - east) * alongEast + (pointNorth - north) * alongNorth) / length;
    double within = Math.max(0, Math.min(1, part));
    return Math.hypot(
        pointEast - east - within * alongEast, pointNorth - north - within * alongNorth);
  }
}
