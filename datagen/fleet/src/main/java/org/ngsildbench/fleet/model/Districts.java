package org.ngsildbench.fleet.model;

import org.ngsildbench.fleet.GeoPoint;
import org.ngsildbench.fleet.city.LocalPlane;

/** The city's nine districts: three rows of three squares around the centre. */
final class Districts {

  static final int COUNT = 9;

  private static final double SIDE = 3_000;

  private Districts() {}

  /** The polygon around a district; the last corner is the first. */
  static GeoPoint[] corners(int district) {
    double west = (district % 3 - 1.5) * SIDE;
    double south = (district / 3 - 1.5) * SIDE;
    return new GeoPoint[] {
      LocalPlane.at(west, south),
      LocalPlane.at(west + SIDE, south),
      LocalPlane.at(west + SIDE, south + SIDE),
      LocalPlane.at(west, south + SIDE),
      LocalPlane.at(west, south)
    };
  }

  /** The middle of a district. */
  static GeoPoint middle(int district) {
    return LocalPlane.at((district % 3 - 1) * SIDE, (district / 3 - 1) * SIDE);
  }

  /** The district nearest to a place. */
  static int of(GeoPoint place) {
    double east = (place.longitude() - LocalPlane.CENTRE_LONGITUDE) / degreesEast();
    double north = (place.latitude() - LocalPlane.CENTRE_LATITUDE) / degreesNorth();
    return 3 * third(north) + third(east);
  }

  private static int third(double sides) {
    return (int) Math.min(2, Math.max(0, Math.floor(sides + 1.5)));
  }

  private static double degreesEast() {
    return LocalPlane.longitude(SIDE) - LocalPlane.CENTRE_LONGITUDE;
  }

  private static double degreesNorth() {
    return LocalPlane.latitude(SIDE) - LocalPlane.CENTRE_LATITUDE;
  }
}
