package org.ngsildbench.analysis.run;

import java.util.HashMap;
import java.util.Map;
import org.ngsildbench.analysis.model.LatencyStatistics;

/**
 * The measurements of one run at one point, in the terms of published rows. Immutable.
 *
 * @param run the run
 * @param conditions conditions of the point, named as in published rows
 * @param values values by quantity; times in microseconds
 */
public record MeasuredRow(
    ReportedRun run, Map<String, String> conditions, Map<String, Double> values) {

  /** Copies the maps. */
  public MeasuredRow {
    conditions = Map.copyOf(conditions);
    values = Map.copyOf(values);
  }

  /** Returns the measurements of a label of published messages. */
  public static MeasuredRow of(StreamRow row) {
    return of(row, row.conditions());
  }

  /** Returns the measurements of a label of published messages, under further conditions. */
  public static MeasuredRow of(StreamRow row, Map<String, String> conditions) {
    Map<String, Double> values = new HashMap<>();
    values.put("messagesPerSecond", row.label().messagesPerSecond());
    values.put("mebibytesPerSecond", row.label().mebibytesPerSecond());
    row.label().serverCores().ifPresent(cores -> values.put("serverCores", cores));
    row.label()
        .wireMegabitsPerSecond()
        .ifPresent(megabits -> values.put("wireMegabitsPerSecond", megabits));
    row.messages()
        .receivedBytes()
        .wirePercent()
        .ifPresent(percent -> values.put("wirePercent", percent));
    row.label().transit().ifPresent(times -> times(values, "transit", times));
    row.label().endToEnd().ifPresent(times -> times(values, "endToEnd", times));
    return new MeasuredRow(row.run(), conditions, values);
  }

  /** Adds mean, extremes and percentiles of times as {@code NAME.mean} and so on. */
  public static void times(Map<String, Double> values, String name, LatencyStatistics times) {
    values.put(name + ".mean", times.mean());
    values.put(name + ".min", times.min());
    values.put(name + ".max", times.max());
    times.percentiles().forEach((which, micros) -> values.put(name + "." + which.key(), micros));
  }
}
