package org.ngsildbench.ngsild.expected;

/** The comparison of numbers. */
final class NumberComparison {

  /** Room for the last digits of a double that a broker computes with or prints. */
  private static final double RELATIVE_TOLERANCE = 1e-9;

  private NumberComparison() {}

  /** Whether a number is the expected one; where that is 0, it must be 0. */
  static boolean same(double expected, double got) {
    return Math.abs(got - expected) <= RELATIVE_TOLERANCE * Math.abs(expected);
  }

  /** Whether a value of a document is the expected number; a text is none. */
  static boolean same(double expected, Object got) {
    return got instanceof Double number && same(expected, number.doubleValue());
  }
}
