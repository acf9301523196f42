package org.ngsildbench.load.series;

/**
 * How one reading is held in a {@code long}: a number as the multiple of its last decimal, a
 * position as two halves of 32 bits, or {@link #NONE}.
 */
public final class PackedReading {

  /** There is no reading at that time. */
  public static final long NONE = Long.MIN_VALUE;

  private static final double[] POWERS = {1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6};
  private static final double MICRODEGREES = 1e6;

  private PackedReading() {}

  /** A position, in degrees. */
  public static long position(double longitude, double latitude) {
    return Math.round(longitude * MICRODEGREES) << 32
        | (Math.round(latitude * MICRODEGREES) & 0xFFFF_FFFFL);
  }

  /** The number that a multiple of {@code 10^-decimals} stands for. */
  public static double number(long reading, int decimals) {
    return reading / POWERS[decimals];
  }

  /** The longitude of a position, in millionths of a degree. */
  public static int longitude(long position) {
    return (int) (position >> 32);
  }

  /** The latitude of a position, in millionths of a degree. */
  public static int latitude(long position) {
    return (int) position;
  }
}
