package org.ngsildbench.gtfs.shape;

/**
 * A line as seen from a stop, in metres on a plane that touches the earth there: good to parts in a
 * thousand where it matters, which is near the stop. Immutable.
 */
final class LocalPlane {

  private static final double METRES_A_DEGREE = 111_195;

  private final double[] longitudes;
  private final double[] latitudes;
  private final double longitude;
  private final double latitude;
  private final double metresEast;

  LocalPlane(ShapeLine line, double longitude, double latitude) {
    this.longitudes = line.longitudes();
    this.latitudes = line.latitudes();
    this.longitude = longitude;
    this.latitude = latitude;
    this.metresEast = Math.cos(Math.toRadians(latitude)) * METRES_A_DEGREE;
  }

  /** Where on a segment the place nearest to the stop lies, from 0 to 1. */
  double nearest(int segment) {
    double x = east(segment);
    double y = north(segment);
    double dx = eastward(segment);
    double dy = northward(segment);
    double length = dx * dx + dy * dy;
    return length == 0 ? 0 : Math.max(0, Math.min(1, -(x * dx + y * dy) / length));
  }

  /** The square of the distance of the stop from a place on a segment. */
  double squared(int segment, double part) {
    double x = east(segment) + part * eastward(segment);
    double y = north(segment) + part * northward(segment);
    return x * x + y * y;
  }

  private double east(int point) {
    return shortWay(longitudes[point] - longitude) * metresEast;
  }

  private double north(int point) {
    return (latitudes[point] - latitude) * METRES_A_DEGREE;
  }

  private double eastward(int segment) {
    return shortWay(longitudes[segment + 1] - longitudes[segment]) * metresEast;
  }

  private double northward(int segment) {
    return (latitudes[segment + 1] - latitudes[segment]) * METRES_A_DEGREE;
  }

  /** A difference of longitudes in degrees, across the date line where that is shorter. */
  private static double shortWay(double degrees) {
    return degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees;
  }
}
