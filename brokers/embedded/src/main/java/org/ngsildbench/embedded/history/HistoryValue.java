package org.ngsildbench.embedded.history;

/** The value of an attribute instance. Implements equality by value. */
public sealed interface HistoryValue {

  /**
   * A number that a double represents exactly.
   *
   * @param number finite
   */
  record NumberValue(double number) implements HistoryValue {}

  /**
   * A GeoJSON Point of two coordinates (WGS 84).
   *
   * @param longitude in degrees
   * @param latitude in degrees
   */
  record PointValue(double longitude, double latitude) implements HistoryValue {}

  /**
   * Any other JSON value: a string, a boolean, an object, a Relationship's target, or a number
   * beyond double precision.
   *
   * @param text valid JSON
   */
  record JsonValue(String text) implements HistoryValue {}
}
