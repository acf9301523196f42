package org.ngsildbench.fleet.city;

/** Converts between degrees and metres east and north of a city's centre. Immutable. */
public final class LocalPlane {

  /** The plane around the centre of Ioannina, where the built-in city is. */
  public static final LocalPlane IOANNINA = new LocalPlane(new GeoPoint(20.853, 39.665));

  private static final double EQUATORIAL = 6_378_137;
  private static final double ECCENTRICITY_2 = 6.694379990141317e-3;

  private final GeoPoint centre;
  private final double metresADegreeEast;
  private final double metresADegreeNorth;

  /** Creates the plane around a centre, which must not be a pole. */
  public LocalPlane(GeoPoint centre) {
    this.centre = centre;
    // Lengths of a degree at the centre's latitude, from the WGS 84 radii of curvature.
    double latitude = StrictMath.toRadians(centre.latitude());
    double sine = StrictMath.sin(latitude);
    double w2 = 1 - ECCENTRICITY_2 * sine * sine;
    double w = Math.sqrt(w2);
    metresADegreeNorth = Math.PI / 180 * EQUATORIAL * (1 - ECCENTRICITY_2) / (w2 * w);
    metresADegreeEast = Math.PI / 180 * EQUATORIAL / w * StrictMath.cos(latitude);
  }

  /** Returns the centre. */
  public GeoPoint centre() {
    return centre;
  }

  /** Returns degrees east, rounded to six decimals (about 0.1 m). */
  public double longitude(double metresEast) {
    return rounded(centre.longitude() + metresEast / metresADegreeEast);
  }

  /** Returns degrees north, rounded to six decimals. */
  public double latitude(double metresNorth) {
    return rounded(centre.latitude() + metresNorth / metresADegreeNorth);
  }

  /** Returns the place at an offset from the centre (m). */
  public GeoPoint at(double metresEast, double metresNorth) {
    return new GeoPoint(longitude(metresEast), latitude(metresNorth));
  }

  /** Returns the distance east of the centre (m). */
  public double east(double longitude) {
    return (longitude - centre.longitude()) * metresADegreeEast;
  }

  /** Returns the distance north of the centre (m). */
  public double north(double latitude) {
    return (latitude - centre.latitude()) * metresADegreeNorth;
  }

  private static double rounded(double degrees) {
    return Math.rint(degrees * 1e6) / 1e6;
  }
}
