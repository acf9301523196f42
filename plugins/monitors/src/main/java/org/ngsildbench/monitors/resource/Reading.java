package org.ngsildbench.monitors.resource;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Cumulative usage at one time. Immutable.
 *
 * @param nanoTime time of the reading, in {@link System#nanoTime()}
 * @param values usage by resource, in its unit; unknown values are omitted
 */
public record Reading(long nanoTime, Map<Resource, Double> values) {

  /** Copies the map. */
  public Reading {
    values = Map.copyOf(values);
  }

  /** Creates a reading with the current time. */
  public static Reading now(Map<Resource, Double> values) {
    return new Reading(System.nanoTime(), values);
  }

  /** Returns these readings with one more. */
  public Reading with(Resource resource, double value) {
    Map<Resource, Double> more = new EnumMap<>(values);
    more.put(resource, value);
    return new Reading(nanoTime, more);
  }

  /** The columns of a period, from {@link Resource#CPU} on, joined by commas. */
  public String since(Reading before) {
    return Arrays.stream(Resource.values())
        .map(resource -> resource.cell(before, this))
        .collect(Collectors.joining(","));
  }
}
