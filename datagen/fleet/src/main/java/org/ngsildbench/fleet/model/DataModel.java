package org.ngsildbench.fleet.model;

import java.util.Locale;

/** Mappings of readings to entities. */
public enum DataModel {
  /** Each observation is a Property of its Bus or BusStation. */
  ATTRIBUTES,
  /** Each sensor has an Observation entity of its own, as in the SCBenchmark artifact. */
  OBSERVATIONS;

  /** The name that options and entities use: the constant's in lower case. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The model with a name, in any case. */
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
