package org.ngsildbench.fleet.city;

import org.ngsildbench.fleet.GeoPoint;

/** Metres east and north of the city's centre, and what they are in degrees. */
public final class LocalPlane {

  /** Longitude of the centre. */
  public static final double CENTRE_LONGITUDE = 20.853;

  /** Latitude of the centre. */
  public static final double CENTRE_LATITUDE = 39.665;

  // Lengths of a degree at the centre's latitude on WGS 84, from the radii of curvature.
  private static final double METRES_A_DEGREE_NORTH;
  private static final double METRES_A_DEGREE_EAST;

  static {
    double equatorial = 6_378_137;
    double eccentricity2 = 6.694379990141317e-3;
    double latitude = StrictMath.toRadians(CENTRE_LATITUDE);
    double sine = StrictMath.sin(latitude);
    double w2 = 1 - eccentricity2 * sine * sine;
    double w = Math.sqrt(w2);
    METRES_A_DEGREE_NORTH = Math.PI / 180 * equatorial * (1 - eccentricity2) / (w2 * w);
    METRES_A_DEGREE_EAST = Math.PI / 180 * equatorial / w * StrictMath.cos(latitude);
  }

  private LocalPlane() {}

  /** Degrees east, rounded to six decimals (about a tenth of a metre). */
  public static double longitude(double metresEast) {
    return rounded(CENTRE_LONGITUDE + metresEast / METRES_A_DEGREE_EAST);
  }

  /** Degrees north, rounded to six decimals. */
  public static double latitude(double metresNorth) {
    return rounded(CENTRE_LATITUDE + metresNorth / METRES_A_DEGREE_NORTH);
  }

  /** The place that many metres east and north of the centre. */
  public static GeoPoint at(double metresEast, double metresNorth) {
    return new GeoPoint(longitude(metresEast), latitude(metresNorth));
  }

  private static double rounded(double degrees) {
    return Math.rint(degrees * 1e6) / 1e6;
  }
}
