package org.ngsildbench.embedded.temporal.answer;

import lombok.RequiredArgsConstructor;

/** The format of an attribute's evolution. */
@RequiredArgsConstructor
public enum TemporalFormat {
  /** An array of instances (clause 4.5.7). */
  NORMALIZED("normalized"),
  /** Pairs of value and time (clause 4.5.9). */
  TEMPORAL_VALUES("temporalValues"),
  /** Triples of aggregate, start and end (clause 4.5.19). */
  AGGREGATED_VALUES("aggregatedValues");

  private final String jsonName;

  /**
   * Returns the format with a name; {@code simplified} is a synonym for {@code temporalValues}.
   * Null if there is none.
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
