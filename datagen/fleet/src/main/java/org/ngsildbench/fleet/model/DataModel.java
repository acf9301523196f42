package org.ngsildbench.fleet.model;

import java.util.Locale;

/** Mappings of readings to entities. */
public enum DataModel {
  /** Each observation is a Property of its Bus or BusStation. */
  ATTRIBUTES,
  /** Each sensor has its own Observation entity, as in the SCBenchmark artifact. */
  OBSERVATIONS;

  /** Returns the name in options and entities, in lower case. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns the model with a name; ignores case. */
  public static DataModel of(String text) {
    for (DataModel model : values()) {
      if (model.text().equalsIgnoreCase(text.strip())) {
        return model;
      }
    }
    throw new IllegalArgumentException(
        "the data model must be attributes or observations, not \"" + text + "\"");
  }
}
