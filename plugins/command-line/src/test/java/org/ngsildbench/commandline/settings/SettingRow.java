package org.ngsildbench.commandline.settings;

import java.util.Comparator;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/** A row of the documentation's tables: of settings for -J, or of settings with an option. */
final class SettingRow {

  private static final String LIST = ", or a comma-separated list without blanks";
  private static final String ONE_OF = "one of ";

  private SettingRow() {}

  static String markdown(Setting setting) {
    String defaults = defaults(setting.defaults());
    if (setting.option() != null) {
      return "| `%s` | %s | %s |".formatted(setting.name(), setting.option(), defaults);
    }
    String values = values(setting.kind().right());
    return "| `%s` | %s | %s | %s |".formatted(setting.name(), setting.meaning(), values, defaults);
  }

  /** Shortens what error messages write in full; the page explains the short form. */
  private static String values(String right) {
    if (right.endsWith(LIST)) {
      return values(right.substring(0, right.length() - LIST.length())) + "; list";
    }
    if (right.startsWith(ONE_OF)) {
      return right.substring(ONE_OF.length()).replace(" ", ", ");
    }
    return right
        .replace("a whole number from ", "")
        .replace(", or a time such as 500ms or 5s", "; time")
        .replace("a number from", "number");
  }

  /** Writes the most frequent default of several plans first, without naming these plans. */
  private static String defaults(Map<String, String> byPlan) {
    if (byPlan.size() == 1) {
      return named(byPlan);
    }
    Map<String, Long> counts =
        byPlan.values().stream()
            .collect(
                Collectors.groupingBy(Function.identity(), TreeMap::new, Collectors.counting()));
    String usual =
        counts.entrySet().stream()
            .max(Comparator.comparing(Map.Entry::getValue))
            .orElseThrow()
            .getKey();
    Map<String, String> others = new TreeMap<>(byPlan);
    others.values().removeIf(usual::equals);
    return others.isEmpty() ? code(usual) : code(usual) + "; " + named(others);
  }

  private static String named(Map<String, String> byPlan) {
    return byPlan.entrySet().stream()
        .map(plan -> plan.getKey() + ": " + code(plan.getValue()))
        .collect(Collectors.joining(", "));
  }

  private static String code(String value) {
    return value.isEmpty() ? "empty" : "`" + value + "`";
  }
}
