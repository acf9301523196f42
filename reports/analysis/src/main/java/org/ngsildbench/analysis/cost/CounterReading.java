package org.ngsildbench.analysis.cost;

import java.util.Map;

/**
 * Counters of a server at one time. Immutable.
 *
 * @param micros time, microseconds since 1970
 * @param values values by counter, unknown ones left out; empty if the server could not be read
 */
public record CounterReading(long micros, Map<Counter, Double> values) {

  /** Copies the map. */
  public CounterReading {
    values = Map.copyOf(values);
  }

  boolean lost() {
    return values.isEmpty();
  }
}
