package org.ngsildbench.fleet.city;

/** Metres east and north of a city's centre, and what they are in degrees. Immutable. */
public final class LocalPlane {

  /** The plane around the middle of Ioannina, where the built-in city lies. */
  public static final LocalPlane IOANNINA = new LocalPlane(new GeoPoint(20.853, 39.665));

  private static final double EQUATORIAL = 6_378_137;
  private static final double ECCENTRICITY_2 = 6.694379990141317e-3;

  private final GeoPoint centre;
  private final double metresADegreeEast;
  private final double metresADegreeNorth;

  /** The plane around a centre, which is no pole. */
  public LocalPlane(GeoPoint centre) {
    this.centre = centre;
    // Lengths of a degree at the centre's latitude on WGS 84, from the radii of curvature.
    double latitude = StrictMath.toRadians(centre.latitude());
    double sine = StrictMath.sin(latitude);
    double w2 = 1 - ECCENTRICITY_2 * sine * sine;
    double w = Math.sqrt(w2);
    metresADegreeNorth = Math.PI / 180 * EQUATORIAL * (1 - ECCENTRICITY_2) / (w2 * w);
    metresADegreeEast = Math.PI / 180 * EQUATORIAL / w * StrictMath.cos(latitude);
  }

  /** The centre. */
  public GeoPoint centre() {
    return centre;
  }

  /** Degrees east, rounded to six decimals (about a tenth of a metre). */
  public double longitude(double metresEast) {
    return rounded(centre.longitude() + metresEast / metresADegreeEast);
  }

  /** Degrees north, rounded to six decimals. */
  public double latitude(double metresNorth) {
    return rounded(centre.latitude() + metresNorth / metresADegreeNorth);
  }

  /** The place that many metres east and north of the centre. */
  public GeoPoint at(double metresEast, double metresNorth) {
    return new GeoPoint(longitude(metresEast), latitude(metresNorth));
  }

  /** Metres east of the centre. */
  public double east(double longitude) {
    return (longitude - centre.longitude()) * metresADegreeEast;
  }

  /** Metres north of the centre. */
  public double north(double latitude) {
    return (latitude - centre.latitude()) * metresADegreeNorth;
  }

  private static double rounded(double degrees) {
    return Math.rint(degrees * 1e6) / 1e6;
  }
}
