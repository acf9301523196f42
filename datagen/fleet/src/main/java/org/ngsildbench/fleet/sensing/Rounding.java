package org.ngsildbench.fleet.sensing;

/** From an exact value to the reading that a sensor gives. */
final class Rounding {

  private Rounding() {}

  /** Within the sensor's range and rounded to its last decimal, in units of that decimal. */
  static int scaled(Observation what, double exact) {
    double within = Math.min(what.maximum(), Math.max(what.minimum(), exact));
    return (int) Math.rint(within * what.scale());
  }
}
