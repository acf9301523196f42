package org.ngsildbench.fleet.model;

import org.ngsildbench.fleet.city.City;
import org.ngsildbench.fleet.city.GeoPoint;
import org.ngsildbench.fleet.city.LocalPlane;

/** A city's nine districts: a 3 x 3 grid of squares around the centre. Immutable. */
final class Districts {

  static final int COUNT = 9;

  private final LocalPlane plane;
  private final double side;

  Districts(City city) {
    this.plane = city.plane();
    this.side = city.districtSide();
  }

  /** Returns the polygon of a district; the last corner equals the first. */
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

  /** Returns the centre of a district. */
  GeoPoint middle(int district) {
    return plane.at((district % 3 - 1) * side, (district / 3 - 1) * side);
  }

  /** Returns the district nearest to a place. */
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
