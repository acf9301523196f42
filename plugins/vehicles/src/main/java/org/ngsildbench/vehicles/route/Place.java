package org.ngsildbench.vehicles.route;

/**
 * A place on WGS 84.
 *
 * @param longitude degrees east, -180 to 180
 * @param latitude degrees north, -90 to 90
 */
public record Place(double longitude, double latitude) {

  /** Validates the coordinates. */
  public Place {
    if (!(Math.abs(longitude) <= 180) || !(Math.abs(latitude) <= 90)) {
      throw new IllegalArgumentException(
          "longitude must be -180 to 180 and latitude -90 to 90 degrees, not %s, %s"
              .formatted(longitude, latitude));
    }
  }
}
