package org.ngsildbench.load.series;

/**
 * The encoding of a reading in a {@code long}: a number as a multiple of its last decimal, a
 * position as two 32-bit halves, or {@link #NONE}.
 */
public final class PackedReading {

  /** Represents a missing reading. */
  public static final long NONE = Long.MIN_VALUE;

  private static final double[] POWERS = {1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6};
  private static final double MICRODEGREES = 1e6;

  private PackedReading() {}

  /** Encodes a position in degrees. */
  public static long position(double longitude, double latitude) {
    return Math.round(longitude * MICRODEGREES) << 32
        | (Math.round(latitude * MICRODEGREES) & 0xFFFF_FFFFL);
  }

  /** Decodes a number stored as a multiple of {@code 10^-decimals}. */
  public static double number(long reading, int decimals) {
    return reading / POWERS[decimals];
  }

  /** Returns the longitude of a position in microdegrees. */
  public static int longitude(long position) {
    return (int) (position >> 32);
  }

  /** Returns the latitude of a position in microdegrees. */
  public static int latitude(long position) {
    return (int) position;
  }
}
