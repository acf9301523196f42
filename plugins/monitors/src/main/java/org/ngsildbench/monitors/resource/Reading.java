package org.ngsildbench.monitors.resource;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What somebody has used up to a moment. Immutable.
 *
 * @param nanoTime the moment, in {@link System#nanoTime()}
 * @param values by resource, in its unit; what is not known is left out
 */
public record Reading(long nanoTime, Map<Resource, Double> values) {

  /** Copies the map. */
  public Reading {
    values = Map.copyOf(values);
  }

  /** What was read just now. */
  public static Reading now(Map<Resource, Double> values) {
    return new Reading(System.nanoTime(), values);
  }

  /** The same with one more. */
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
