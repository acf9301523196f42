package org.ngsildbench.fleet.sensing;

/**
 * An observation of one kind of sensor: its attribute name, unit, range and number of decimals.
 *
 * <p>A reading is a multiple of {@code 10^-decimals} within the range. The multiple fits a {@code
 * short}, so readings can be stored in two bytes without loss.
 */
public interface Observation {

  /** Returns the attribute name in the NGSI-LD entity. */
  String attribute();

  /** Returns the unit as a UN/CEFACT common code (Recommendation 20). */
  String unitCode();

  /** Returns the smallest possible reading. */
  double minimum();

  /** Returns the largest possible reading. */
  double maximum();

  /** Returns the row in bulk readings of the same kind of object. */
  int ordinal();

  /** Returns the number of decimals of a reading, 0 to 2. */
  int decimals();

  /** Returns {@code 10^decimals}; a reading times the scale is an integer that fits a short. */
  default int scale() {
    return switch (decimals()) {
      case 0 -> 1;
      case 1 -> 10;
      default -> 100;
    };
  }

  /** Converts a scaled integer to a reading. */
  default double unscaled(int scaled) {
    return (double) scaled / scale();
  }
}
