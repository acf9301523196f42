package org.ngsildbench.fleet.timetable;

import java.util.Arrays;
import org.ngsildbench.fleet.city.GeoPoint;

/**
 * The path of a trip. Immutable.
 *
 * <p>Places are given as the distance from the start.
 */
public final class TripPath {

  private static final int HALF_TURN = 180_000_000;
  private static final double MICRO = 1e6;

  private final int[] longitudes;
  private final int[] latitudes;
  private final int[] centimetres;
  private final float[] headings;

  /**
   * Creates a path through points.
   *
   * @param longitudes in millionths of a degree; may cross the date line
   * @param latitudes in millionths of a degree
   * @param centimetres distance of each point from the first along the path; never decreasing
   * @throws IllegalArgumentException if there is no point, or the arrays differ in length
   */
  public TripPath(int[] longitudes, int[] latitudes, int[] centimetres) {
    if (longitudes.length == 0
        || longitudes.length != latitudes.length
        || longitudes.length != centimetres.length) {
      throw new IllegalArgumentException("a path needs points, each with its distance");
    }
    this.longitudes = unwrapped(longitudes);
    this.latitudes = latitudes.clone();
    this.centimetres = centimetres.clone();
    this.headings = new float[Math.max(1, longitudes.length - 1)];
    for (int i = 0; i + 1 < longitudes.length; i++) {
      headings[i] = heading(i);
    }
  }

  /** Removes the jump at the date line, so that interpolation works. */
  private static int[] unwrapped(int[] longitudes) {
    int[] unwrapped = longitudes.clone();
    for (int i = 1; i < unwrapped.length; i++) {
      int jump = unwrapped[i] - unwrapped[i - 1];
      if (Math.abs(jump) > HALF_TURN) {
        unwrapped[i] -= Integer.signum(jump) * 2 * HALF_TURN;
      }
    }
    return unwrapped;
  }

  private float heading(int segment) {
    double north = latitudes[segment + 1] - latitudes[segment];
    double east =
        (longitudes[segment + 1] - longitudes[segment])
            * StrictMath.cos(StrictMath.toRadians(latitudes[segment] / MICRO));
    return north == 0 && east == 0 && segment > 0
        ? headings[segment - 1]
        : (float) degrees(east, north);
  }

  /** Returns degrees clockwise from north, 0 to 360. */
  static double degrees(double east, double north) {
    double degrees = StrictMath.toDegrees(StrictMath.atan2(east, north));
    return degrees < 0 ? degrees + 360 : degrees;
  }

  /** Returns the number of points. */
  int size() {
    return longitudes.length;
  }

  /**
   * Returns the longitude of a point in millionths of a degree; beyond 180 degrees across the date
   * line.
   */
  int longitudeOf(int point) {
    return longitudes[point];
  }

  int latitudeOf(int point) {
    return latitudes[point];
  }

  int centimetresOf(int point) {
    return centimetres[point];
  }

  /** Returns the distance from the first point to another (m). */
  public double metresOf(int point) {
    return centimetres[point] / 100.0;
  }

  /** Returns the length (m). */
  public double length() {
    return centimetres[centimetres.length - 1] / 100.0;
  }

  /** Returns the place at a distance from the start (m), rounded to six decimals. */
  public GeoPoint at(double metres) {
    return new GeoPoint(longitude(metres), latitude(metres));
  }

  /** Returns degrees east, six decimals. */
  double longitude(double metres) {
    return degreesEast(between(longitudes, metres));
  }

  /** Returns degrees north, six decimals. */
  double latitude(double metres) {
    return Math.rint(between(latitudes, metres)) / MICRO;
  }

  /** Converts millionths that may lie beyond the date line to degrees, rounded to six decimals. */
  static double degreesEast(double micro) {
    double rounded = Math.rint(micro);
    double turned =
        rounded > HALF_TURN
            ? rounded - 2.0 * HALF_TURN
            : rounded < -HALF_TURN ? rounded + 2.0 * HALF_TURN : rounded;
    return turned / MICRO;
  }

  /** Returns the heading (degrees clockwise from north). */
  double heading(double metres) {
    return headings[Math.min(segment(metres), headings.length - 1)];
  }

  private double between(int[] micros, double metres) {
    int i = segment(metres);
    if (i + 1 >= micros.length) {
      return micros[i];
    }
    double length = centimetres[i + 1] - centimetres[i];
    double share = length == 0 ? 0 : (metres * 100 - centimetres[i]) / length;
    return micros[i] + Math.max(0, Math.min(1, share)) * (micros[i + 1] - micros[i]);
  }

  private int segment(double metres) {
    int found = Arrays.binarySearch(centimetres, (int) Math.floor(metres * 100));
    int last = Math.max(0, centimetres.length - 2);
    return Math.max(0, Math.min(found >= 0 ? found : -found - 2, last));
  }
}
