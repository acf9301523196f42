package org.ngsildbench.embedded.temporal.answer;

/** How the evolution of an attribute is written. */
public enum TemporalFormat {
  /** An array of instances (clause 4.5.7). */
  NORMALIZED("normalized"),
  /** Pairs of value and time (clause 4.5.9). */
  TEMPORAL_VALUES("temporalValues"),
  /** Triples of aggregate, start and end (clause 4.5.19). */
  AGGREGATED_VALUES("aggregatedValues");

  private final String jsonName;

  TemporalFormat(String jsonName) {
    this.jsonName = jsonName;
  }

  /**
   * The format of that name, for which {@code simplified} is another name; null if there is none.
   */
  public static TemporalFormat named(String name) {
    for (TemporalFormat format : values()) {
      if (format.jsonName.equals(name)) {
        return format;
      }
    }
    return name.equals("simplified") ? TEMPORAL_VALUES : null;
  }
}
