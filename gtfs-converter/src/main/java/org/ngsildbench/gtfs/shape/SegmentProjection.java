package org.ngsildbench.gtfs.shape;

/**
 * A line relative to a stop, in metres on a plane that touches the earth at the stop; accurate to
 * about 0.1 % near the stop. Computes each segment once. Not thread-safe.
 */
final class SegmentProjection {

  private static final double METRES_PER_DEGREE = 111_195;

  private final double[] longitudes;
  private final double[] latitudes;
  private final double longitude;
  private final double latitude;
  private final double metresEast;

  /** Start and direction of the segment. */
  private double x;

  private double y;
  private double dx;
  private double dy;

  SegmentProjection(ShapeLine line, double longitude, double latitude) {
    this.longitudes = line.longitudes();
    this.latitudes = line.latitudes();
    this.longitude = longitude;
    this.latitude = latitude;
    this.metresEast = Math.cos(Math.toRadians(latitude)) * METRES_PER_DEGREE;
  }

  /**
   * Moves to a segment.
   *
   * @return this
   */
  SegmentProjection at(int segment) {
    x = shortWay(longitudes[segment] - longitude) * metresEast;
    y = (latitudes[segment] - latitude) * METRES_PER_DEGREE;
    dx = shortWay(longitudes[segment + 1] - longitudes[segment]) * metresEast;
    dy = (latitudes[segment + 1] - latitudes[segment]) * METRES_PER_DEGREE;
    return this;
  }

  /** Returns the position on the segment nearest to the stop, from 0 to 1. */
  double nearest() {
    double length = dx * dx + dy * dy;
    return length == 0 ? 0 : Math.max(0, Math.min(1, -(x * dx + y * dy) / length));
  }

  /** Returns the squared distance from the stop to a position on the segment. */
  double squared(double part) {
    double east = x + part * dx;
    double north = y + part * dy;
    return east * east + north * north;
  }

  /** Returns a difference of longitudes in degrees, across the date line if that is shorter. */
  private static double shortWay(double degrees) {
    return degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees;
  }
}
