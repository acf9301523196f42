package org.ngsildbench.measurement.zipf;

/**
 * Splits 64 uniform bits into a uniform integer below a bound and a uniform fraction, both from one
 * 128-bit product (Lemire: "Fast Random Integer Generation in an Interval", 2019).
 *
 * <p>The integer's bias is below bound / 2^64 and the fraction's resolution is as fine, both far
 * under anything a sample of a run can show.
 */
final class UnsignedScale {

  private UnsignedScale() {}

  /** The integer part of {@code bits / 2^64 * bound}. */
  static int integer(long bits, int bound) {
    // Math.unsignedMultiplyHigh needs Java 18.
    return (int) (Math.multiplyHigh(bits, bound) + ((bits >> 63) & bound));
  }

  /** The fractional part of {@code bits / 2^64 * bound}, as an unsigned multiple of 2^-64. */
  static long fraction(long bits, int bound) {
    return bits * bound;
  }
}
