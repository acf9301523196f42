package org.ngsildbench.commandline.settings;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** All settings of the shipped plans, most used first. */
public final class PlanSettings {

  private static final List<Setting> ALL = SettingsTable.read();

  private PlanSettings() {}

  static List<Setting> all() {
    return ALL;
  }

  /** The setting of that name; empty if no plan of the pack has it. */
  static Optional<Setting> named(String name) {
    return ALL.stream().filter(setting -> setting.name().equals(name)).findFirst();
  }

  /** The names of the settings that {@code -J} sets, for the help. */
  public static List<String> names() {
    return ALL.stream().filter(setting -> setting.option() == null).map(Setting::name).toList();
  }

  /** Returns whether a plan has a setting. */
  public static boolean has(PackPlan plan, String name) {
    return named(name).filter(found -> found.defaults().containsKey(plan.text())).isPresent();
  }

  /** The value that a plan has where none is given; both must be in the table. */
  public static String usual(PackPlan plan, String name) {
    return named(name).orElseThrow().defaults().get(plan.text());
  }

  /** The value of a plan's setting: the one given, else the {@link #usual} one. */
  public static String value(Map<String, String> given, PackPlan plan, String name) {
    String value = given.get(name);
    return value != null ? value : usual(plan, name);
  }
}
