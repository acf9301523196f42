package org.ngsildbench.ngsild.expected;

/** The comparison of numbers. */
final class NumberComparison {

  /** Room for the last digits of a double that a broker computes with or prints. */
  private static final double RELATIVE_TOLERANCE = 1e-9;

  private NumberComparison() {}

  /** Returns whether a number matches; an expected 0 must be exact. */
  static boolean same(double expected, double got) {
    return Math.abs(got - expected) <= RELATIVE_TOLERANCE * Math.abs(expected);
  }

  /** Returns whether a JSON value is the expected number; texts do not match. */
  static boolean same(double expected, Object got) {
    return got instanceof Double number && same(expected, number.doubleValue());
  }
}
