package org.ngsildbench.fleet.sensing;

/** Converts exact values to sensor readings. */
public final class Rounding {

  private Rounding() {}

  /**
   * Clamps a value to the sensor's range and rounds it to its last decimal; returns it in units of
   * that decimal.
   */
  public static int scaled(Observation what, double exact) {
    double within = Math.min(what.maximum(), Math.max(what.minimum(), exact));
    return (int) Math.rint(within * what.scale());
  }
}
