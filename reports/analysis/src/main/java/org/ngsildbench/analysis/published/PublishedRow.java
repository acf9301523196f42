package org.ngsildbench.analysis.published;

import java.util.Map;
import java.util.stream.Collectors;

/**
 * Published values of one measurement. Immutable.
 *
 * @param of what was measured: system, query, rate, message size
 * @param values the values by quantity, named as in {@code summary.json}
 */
public record PublishedRow(Map<String, String> of, Map<String, PublishedValue> values) {

  /** Copies the maps. */
  public PublishedRow {
    of = Map.copyOf(of);
    values = Map.copyOf(values);
  }

  /** Returns a condition of this row. */
  public String text(String name) {
    return of.getOrDefault(name, "");
  }

  /**
   * Returns a condition of this row that is a number.
   *
   * @throws NumberFormatException if it is none
   */
  public double number(String name) {
    return Double.parseDouble(text(name));
  }

  /**
   * Returns a published value.
   *
   * @throws IllegalArgumentException if the row has none of that quantity
   */
  public PublishedValue value(String quantity) {
    PublishedValue value = values.get(quantity);
    if (value == null) {
      throw new IllegalArgumentException("no published " + quantity + " of " + of);
    }
    return value;
  }

  /** Returns the conditions that are settings of a run: names with a dot, as {@code kafka.acks}. */
  public Map<String, String> settings() {
    return of.entrySet().stream()
        .filter(condition -> condition.getKey().contains("."))
        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
  }

  /** Returns whether the row has all of the given conditions. */
  boolean matches(Map<String, String> conditions) {
    return of.entrySet().containsAll(conditions.entrySet());
  }
}
