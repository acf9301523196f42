package org.ngsildbench.gtfs.index;

import org.ngsildbench.gtfs.finding.BadValueException;
import org.ngsildbench.gtfs.finding.FindingKind;

/**
 * A place on the earth.
 *
 * @param latitude in degrees, -90 to 90
 * @param longitude in degrees, -180 to 180
 */
public record Coordinates(double latitude, double longitude) {

  /**
   * Reads a place.
   *
   * @throws BadValueException when it is none on earth; the message says so if the two look swapped
   */
  public static Coordinates parse(String latitude, String longitude) throws BadValueException {
    if (latitude.isEmpty() || longitude.isEmpty()) {
      throw new BadValueException(
          FindingKind.BAD_COORDINATES,
          "has no " + (latitude.isEmpty() ? "latitude" : "longitude") + ", but needs one");
    }
    double lat = degrees(latitude);
    double lon = degrees(longitude);
    if (Math.abs(lat) <= 90 && Math.abs(lon) <= 180) {
      return new Coordinates(lat, lon);
    }
    boolean swapped = Math.abs(lon) <= 90 && Math.abs(lat) <= 180;
    throw new BadValueException(
        FindingKind.BAD_COORDINATES,
        "latitude %s, longitude %s is not on earth%s"
            .formatted(latitude, longitude, swapped ? ": they look swapped" : ""));
  }

  /** Java's own numbers may end in d or f, or be hexadecimal; those of a feed may not. */
  private static boolean hasJavasLetters(String text) {
    return Character.isLetter(text.charAt(text.length() - 1))
        || text.indexOf('x') >= 0
        || text.indexOf('X') >= 0;
  }

  private static double degrees(String text) throws BadValueException {
    try {
      double degrees = Double.parseDouble(text);
      if (Double.isFinite(degrees) && !hasJavasLetters(text)) {
        return degrees;
      }
    } catch (NumberFormatException none) {
      // Told below, as infinities are.
    }
    throw new BadValueException(
        FindingKind.BAD_COORDINATES, "'%s' is not a number of degrees".formatted(text));
  }
}
