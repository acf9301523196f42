package org.ngsildbench.commandline.settings;

import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** A setting as a row of the documentation's table. */
final class SettingRow {

  private SettingRow() {}

  static String markdown(Setting setting) {
    String right = setting.option() == null ? setting.kind().right() : "use " + setting.option();
    return "| `%s` | %s | %s | %s |"
        .formatted(setting.name(), setting.meaning(), right, defaults(setting.defaults()));
  }

  private static String defaults(Map<String, String> byPlan) {
    if (byPlan.size() > 1 && byPlan.values().stream().distinct().count() == 1) {
      return code(byPlan.values().iterator().next());
    }
    return new TreeMap<>(byPlan)
        .descendingMap().entrySet().stream()
            .map(plan -> plan.getKey() + ": " + code(plan.getValue()))
            .collect(Collectors.joining(", "));
  }

  private static String code(String value) {
    return value.isEmpty() ? "empty" : "`" + value + "`";
  }
}
