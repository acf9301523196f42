package org.ngsildbench.jmeter.recorder;

import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.jmeter.threads.JMeterVariables;

/** The options of a run: the settings that the plan defines for all its threads, as variables. */
final class PlanOptions {

  /** An item of a list or its length, which {@code __split} stores besides the list. */
  private static final Pattern ITEM = Pattern.compile("(.+)_(n|\\d+)");

  private PlanOptions() {}

  /**
   * The plan's settings and the values they have, sorted by name. Left out are JMeter's own
   * variables, and the single items of a list that is there as a whole.
   */
  static Map<String, String> of(JMeterVariables variables) {
    Map<String, String> options = new TreeMap<>();
    if (variables != null) {
      variables
          .entrySet()
          .forEach(
              entry -> {
                String name = entry.getKey();
                if (entry.getValue() instanceof String value
                    && !isJMeters(name)
                    && !isItem(name, variables)) {
                  options.put(name, value);
                }
              });
    }
    return options;
  }

  private static boolean isItem(String name, JMeterVariables variables) {
    Matcher item = ITEM.matcher(name);
    return item.matches() && variables.get(item.group(1) + "_n") != null;
  }

  private static boolean isJMeters(String name) {
    return name.startsWith("START.")
        || name.startsWith("TESTSTART.")
        || name.startsWith("JMeterThread.")
        || name.startsWith("__jm");
  }
}
