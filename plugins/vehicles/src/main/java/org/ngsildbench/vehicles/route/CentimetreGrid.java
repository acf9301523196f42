package org.ngsildbench.vehicles.route;

/**
 * Converts between degrees and centimetres east and north of a place. Uses one factor for each
 * direction, from the local radii of curvature; distances to the east are off by 2 % about 100 km
 * to the north or south.
 */
final class CentimetreGrid {

  private static final double EQUATORIAL_RADIUS = 6_378_137;
  private static final double ECCENTRICITY_SQUARED = 6.694379990141317e-3;
  private static final double CENTIMETRES = 100;

  /** Near a pole a degree of longitude has no length; this keeps the factor above 0. */
  private static final double MAX_LATITUDE = 89;

  private final Place origin;
  private final double northADegree;
  private final double eastADegree;

  CentimetreGrid(Place origin) {
    this.origin = origin;
    double latitude = Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, origin.latitude()));
    double radians = StrictMath.toRadians(latitude);
    double sine = StrictMath.sin(radians);
    double w2 = 1 - ECCENTRICITY_SQUARED * sine * sine;
    double w = Math.sqrt(w2);
    double degree = Math.PI / 180 * EQUATORIAL_RADIUS * CENTIMETRES;
    northADegree = degree * (1 - ECCENTRICITY_SQUARED) / (w2 * w);
    eastADegree = degree / w * StrictMath.cos(radians);
  }

  int east(Place place) {
    return (int) Math.round((place.longitude() - origin.longitude()) * eastADegree);
  }

  int north(Place place) {
    return (int) Math.round((place.latitude() - origin.latitude()) * northADegree);
  }

  double longitude(int east) {
    return origin.longitude() + east / eastADegree;
  }

  double latitude(int north) {
    return origin.latitude() + north / northADegree;
  }
}
