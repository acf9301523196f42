package org.ngsildbench.fleet.sensing;

import org.ngsildbench.fleet.city.GeoPoint;

/**
 * Position and motion of a bus.
 *
 * @param longitude degrees east, WGS 84, six decimals
 * @param latitude degrees north, WGS 84, six decimals
 * @param speedKmh km/h, one decimal; 0 while it stands
 * @param headingDegrees clockwise from north, one decimal, 0 (inclusive) to 360 (exclusive)
 */
public record BusPosition(
    double longitude, double latitude, double speedKmh, double headingDegrees) {

  /** Returns the place. */
  public GeoPoint point() {
    return new GeoPoint(longitude, latitude);
  }
}
