package org.ngsildbench.gtfs.index;

import org.ngsildbench.gtfs.finding.BadValueException;
import org.ngsildbench.gtfs.finding.FindingKind;
import org.ngsildbench.measurement.text.DecimalNumber;

/**
 * A place on the earth.
 *
 * @param latitude in degrees, -90 to 90
 * @param longitude in degrees, -180 to 180
 */
public record LatLon(double latitude, double longitude) {

  /**
   * Reads a place.
   *
   * @throws BadValueException if it is invalid; the message says if the coordinates look swapped
   */
  public static LatLon parse(String latitude, String longitude) throws BadValueException {
    if (latitude.isEmpty() || longitude.isEmpty()) {
      throw new BadValueException(
          FindingKind.BAD_COORDINATES,
          "has no " + (latitude.isEmpty() ? "latitude" : "longitude") + ", but needs one");
    }
    double lat = degrees(latitude);
    double lon = degrees(longitude);
    if (Math.abs(lat) <= 90 && Math.abs(lon) <= 180) {
      return new LatLon(lat, lon);
    }
    boolean swapped = Math.abs(lon) <= 90 && Math.abs(lat) <= 180;
    throw new BadValueException(
        FindingKind.BAD_COORDINATES,
        "latitude %s, longitude %s is out of range%s"
            .formatted(latitude, longitude, swapped ? ": they look swapped" : ""));
  }

  private static double degrees(String text) throws BadValueException {
    try {
      double degrees = DecimalNumber.parse(text);
      if (Double.isFinite(degrees)) {
        return degrees;
      }
    } catch (NumberFormatException none) {
      // The error below also covers infinities.
    }
    throw new BadValueException(
        FindingKind.BAD_COORDINATES, "'%s' is not a number of degrees".formatted(text));
  }
}
