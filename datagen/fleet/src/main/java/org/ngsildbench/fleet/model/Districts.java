package org.ngsildbench.fleet.model;

import org.ngsildbench.fleet.city.City;
import org.ngsildbench.fleet.city.GeoPoint;
import org.ngsildbench.fleet.city.LocalPlane;

/** A city's nine districts: three rows of three squares around the centre. Immutable. */
final class Districts {

  static final int COUNT = 9;

  private final LocalPlane plane;
  private final double side;

  Districts(City city) {
    this.plane = city.plane();
    this.side = city.districtSide();
  }

  /** The polygon around a district; the last corner is the first. */
  GeoPoint[] corners(int district) {
    double west = (district % 3 - 1.5) * side;
    double south = (district / 3 - 1.5) * side;
    return new GeoPoint[] {
      plane.at(west, south),
      plane.at(west + side, south),
      plane.at(west + side, south + side),
      plane.at(west, south + side),
      plane.at(west, south)
    };
  }

  /** The middle of a district. */
  GeoPoint middle(int district) {
    return plane.at((district % 3 - 1) * side, (district / 3 - 1) * side);
  }

  /** The district nearest to a place. */
  int of(GeoPoint place) {
    double east = (place.longitude() - plane.centre().longitude()) / degreesEast();
    double north = (place.latitude() - plane.centre().latitude()) / degreesNorth();
    return 3 * third(north) + third(east);
  }

  private static int third(double sides) {
    return (int) Math.min(2, Math.max(0, Math.floor(sides + 1.5)));
  }

  private double degreesEast() {
    return plane.longitude(side) - plane.centre().longitude();
  }

  private double degreesNorth() {
    return plane.latitude(side) - plane.centre().latitude();
  }
}
