package org.ngsildbench.jmeter.recorder;

import java.util.Map;
import java.util.TreeMap;
import org.apache.jmeter.threads.JMeterVariables;

/** The options of a run: the variables that the plan defines for all its threads. */
final class PlanOptions {

  private PlanOptions() {}

  /** The plan's own variables and their values, sorted by name; JMeter's are left out. */
  static Map<String, String> of(JMeterVariables variables) {
    Map<String, String> options = new TreeMap<>();
    if (variables != null) {
      variables
          .entrySet()
          .forEach(
              entry -> {
                if (entry.getValue() instanceof String value && !isJMeters(entry.getKey())) {
                  options.put(entry.getKey(), value);
                }
              });
    }
    return options;
  }

  private static boolean isJMeters(String name) {
    return name.startsWith("START.")
        || name.startsWith("TESTSTART.")
        || name.startsWith("JMeterThread.")
        || name.startsWith("__jm");
  }
}
