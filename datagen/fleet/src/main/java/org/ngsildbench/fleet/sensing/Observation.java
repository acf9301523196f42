package org.ngsildbench.fleet.sensing;

/**
 * An observation of one kind of sensor: its attribute name, unit, range and number of decimals.
 *
 * <p>A reading is always a multiple of {@code 10^-decimals} within the range, and the multiple fits
 * a {@code short}, so that stores may keep readings in two bytes without loss.
 */
public interface Observation {

  /** The name of the attribute, as the NGSI-LD entity has it. */
  String attribute();

  /** The unit, as a UN/CEFACT common code (Recommendation 20). */
  String unitCode();

  /** The smallest possible reading. */
  double minimum();

  /** The largest possible reading. */
  double maximum();

  /** Its place among the observations of its kind of thing: the row it has in bulk readings. */
  int ordinal();

  /** Returns the number of decimals of a reading, 0 to 2. */
  int decimals();

  /** {@code 10^decimals}: a reading times the scale is a whole number that fits a short. */
  default int scale() {
    return switch (decimals()) {
      case 0 -> 1;
      case 1 -> 10;
      default -> 100;
    };
  }

  /** The reading that a scaled whole number stands for. */
  default double unscaled(int scaled) {
    return (double) scaled / scale();
  }
}
