package org.ngsildbench.ngsild.query;

import java.util.Locale;

/** Model of the fleet's readings as entities. */
public enum QueryModel {
  /** Each observation is a Property of its Bus or BusStation. */
  ATTRIBUTES,
  /** Each sensor has a separate Observation entity, as in the SCBenchmark artifact. */
  OBSERVATIONS;

  /**
   * The model of that name, in any case.
   *
   * @throws IllegalArgumentException if there is none; the message lists the names
   */
  public static QueryModel of(String text) {
    for (QueryModel model : values()) {
      if (model.text().equals(text.strip().toLowerCase(Locale.ROOT))) {
        return model;
      }
    }
    throw new IllegalArgumentException(
        "unknown data model \"" + text + "\"; choose attributes or observations");
  }

  /** The name users write. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
