package org.ngsildbench.gtfs.shape;

/**
 * A segment of a line as seen from a stop, in metres on a plane that touches the earth there: good
 * to parts in a thousand where it matters, which is near the stop.
 *
 * @param x of the segment's beginning, east of the stop
 * @param y of the segment's beginning, north of the stop
 * @param dx from beginning to end
 * @param dy from beginning to end
 */
record LocalSegment(double x, double y, double dx, double dy) {

  private static final double METRES_A_DEGREE = 111_195;

  static LocalSegment of(ShapeLine line, int segment, double longitude, double latitude) {
    double toX = Math.cos(Math.toRadians(latitude)) * METRES_A_DEGREE;
    double lon = line.longitudes()[segment];
    double lat = line.latitudes()[segment];
    return new LocalSegment(
        shortWay(lon - longitude) * toX,
        (lat - latitude) * METRES_A_DEGREE,
        shortWay(line.longitudes()[segment + 1] - lon) * toX,
        (line.latitudes()[segment + 1] - lat) * METRES_A_DEGREE);
  }

  /** Where on the segment the place nearest to the stop lies, from 0 to 1. */
  double nearest() {
    double length = dx * dx + dy * dy;
    return length == 0 ? 0 : Math.max(0, Math.min(1, -(x * dx + y * dy) / length));
  }

  /** The square of the distance of the stop from a place on the segment. */
  double squared(double part) {
    double east = x + part * dx;
    double north = y + part * dy;
    return east * east + north * north;
  }

  /** A difference of longitudes in degrees, across the date line where that is shorter. */
  private static double shortWay(double degrees) {
    return degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees;
  }
}
