package org.ngsildbench.vehicles.route;

/**
 * Centimetres east and north of a place, and what they are in degrees. One factor each way, from
 * the radii of curvature there, so distances to the east are 2 % off some 100 km to its north or
 * south.
 */
final class CentimetreGrid {

  private static final double EQUATORIAL_RADIUS = 6_378_137;
  private static final double ECCENTRICITY_SQUARED = 6.694379990141317e-3;
  private static final double CENTIMETRES = 100;

  /** Near a pole the east has no length; the factor stays above 0. */
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
