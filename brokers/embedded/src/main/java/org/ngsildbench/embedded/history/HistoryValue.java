package org.ngsildbench.embedded.history;

/** The value of one attribute instance. Equal values are equal objects. */
public sealed interface HistoryValue {

  /**
   * A number that a double holds without loss.
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
   * Any other JSON value: text, a boolean, an object, the target of a Relationship, a number beyond
   * double's precision.
   *
   * @param text valid JSON
   */
  record JsonValue(String text) implements HistoryValue {}
}
