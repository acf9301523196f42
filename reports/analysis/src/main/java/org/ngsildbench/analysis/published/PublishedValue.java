package org.ngsildbench.analysis.published;

import java.util.Map;

/**
 * A published number.
 *
 * @param number the number, in {@code unit}; a bound if {@code relation} is not empty
 * @param relation {@code <} or {@code >} where the paper prints only a bound
 * @param unit the unit as printed, such as {@code ms} or {@code %}
 */
public record PublishedValue(double number, String relation, String unit) {

  private static final Map<String, Double> MICROS = Map.of("us", 1.0, "ms", 1e3, "s", 1e6);

  /** Parses {@code 19}, {@code "< 3"} or {@code "> 500000"}. */
  static PublishedValue parse(String text, String unit) {
    boolean bound = text.startsWith("<") || text.startsWith(">");
    return new PublishedValue(
        Double.parseDouble(bound ? text.substring(1) : text),
        bound ? text.substring(0, 1) : "",
        unit);
  }

  /** Returns a measured value in the unit of this one; measured times are in microseconds. */
  public double inUnit(double measured) {
    return measured / MICROS.getOrDefault(unit, 1.0);
  }

  /** Returns whether the number is a bound. */
  public boolean isBound() {
    return !relation.isEmpty();
  }

  /**
   * Returns the time in microseconds.
   *
   * @throws IllegalStateException if the value is not a time
   */
  public double micros() {
    Double factor = MICROS.get(unit);
    if (factor == null) {
      throw new IllegalStateException("not a time: " + number + " " + unit);
    }
    return number * factor;
  }
}
