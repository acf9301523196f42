package org.ngsildbench.load.series;

import java.util.Objects;

/**
 * The readings of one attribute of one entity.
 *
 * @param entity the entity's id
 * @param type the entity's type
 * @param attribute the attribute's name
 * @param unitCode unit as a UN/CEFACT common code; null for none
 * @param decimals decimals of a number, 0 to 6; a position always has 6
 * @param position whether readings are positions rather than numbers
 */
public record SensorSeries(
    String entity, String type, String attribute, String unitCode, int decimals, boolean position) {

  /** Decimals of a degree in a position (about 0.1 m). */
  public static final int POSITION_DECIMALS = 6;

  /** Rejects nulls. */
  public SensorSeries {
    Objects.requireNonNull(entity, "entity");
    Objects.requireNonNull(type, "type");
    Objects.requireNonNull(attribute, "attribute");
    if (decimals < 0 || decimals > POSITION_DECIMALS) {
      throw new IllegalArgumentException("decimals must be 0 to 6, not " + decimals);
    }
  }

  /** Creates a series of numbers. */
  public static SensorSeries numbers(
      String entity, String type, String attribute, String unitCode, int decimals) {
    return new SensorSeries(entity, type, attribute, unitCode, decimals, false);
  }

  /** Creates a series of positions. */
  public static SensorSeries positions(String entity, String type, String attribute) {
    return new SensorSeries(entity, type, attribute, null, POSITION_DECIMALS, true);
  }
}
