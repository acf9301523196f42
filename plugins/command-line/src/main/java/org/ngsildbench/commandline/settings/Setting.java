package org.ngsildbench.commandline.settings;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * A property that plans of the pack read.
 *
 * @param name as written after {@code -J}
 * @param kind the accepted values
 * @param meaning a few words
 * @param defaults the default value by the name of the plan that reads it
 * @param option the option of {@code ./bench run} that sets it, which {@code -J} must not bypass;
 *     null if there is none
 */
record Setting(
    String name, SettingType kind, String meaning, Map<String, String> defaults, String option) {

  /** Creates a setting that the plans which query the fleet read. */
  static Setting ofAsking(String name, SettingType kind, String defaultValue, String meaning) {
    return of(PackPlan::asksAboutTheFleet, name, kind, defaultValue, meaning);
  }

  /** Creates a setting that the plans which query brokers or write into them read. */
  static Setting ofBrokers(String name, SettingType kind, String defaultValue, String meaning) {
    return of(plan -> !plan.isOfPlatforms(), name, kind, defaultValue, meaning);
  }

  /** Creates a setting that all plans read. */
  static Setting ofAll(String name, SettingType kind, String defaultValue, String meaning) {
    return of(plan -> true, name, kind, defaultValue, meaning);
  }

  private static Setting of(
      Predicate<PackPlan> plans,
      String name,
      SettingType kind,
      String defaultValue,
      String meaning) {
    Map<String, String> defaults =
        Arrays.stream(PackPlan.values())
            .filter(plan -> !plan.file().isEmpty())
            .filter(plans)
            .collect(Collectors.toMap(PackPlan::text, plan -> defaultValue));
    return new Setting(name, kind, meaning, defaults, null);
  }

  /** Returns the same, read by further plans with the same default. */
  Setting also(PackPlan... plans) {
    String defaultValue = defaults.values().iterator().next();
    return Arrays.stream(plans)
        .reduce(this, (setting, plan) -> setting.in(plan, defaultValue), (one, other) -> other);
  }

  /** Returns the same, read by a further plan or with another default there. */
  Setting in(PackPlan plan, String defaultValue) {
    Map<String, String> more = new HashMap<>(defaults);
    more.put(plan.text(), defaultValue);
    return new Setting(name, kind, meaning, Map.copyOf(more), option);
  }

  /** Returns the same, set by an option, which the rest of the run reads, too. */
  Setting setBy(String runOption) {
    return new Setting(name, kind, meaning, defaults, runOption);
  }
}
