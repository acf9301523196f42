package org.ngsildbench.commandline.run.check;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ngsildbench.commandline.capacity.CapacityGoal;
import org.ngsildbench.commandline.console.Console;
import org.ngsildbench.commandline.platform.PlatformChoice;
import org.ngsildbench.commandline.run.plan.Plan;
import org.ngsildbench.commandline.settings.SettingsCheck;
import org.ngsildbench.commandline.usage.UsageException;

/** Checks the settings of a run's plans. */
public final class ChosenSettings {

  private ChosenSettings() {}

  /**
   * Prints warnings about unknown settings, and checks values and their combinations, for each
   * platform and for the ends of a search.
   *
   * @param written the settings by {@code -J}
   * @return the settings with times in the units of the plans
   * @throws UsageException naming the settings
   * @throws IOException if a plan cannot be read
   */
  public static Map<String, String> check(
      List<Plan> plans,
      List<PlatformChoice> platforms,
      Optional<CapacityGoal> goal,
      Map<String, String> written,
      Path jmeter,
      Console console)
      throws IOException {
    SettingsCheck settings =
        SettingsCheck.of(
            plans.stream().filter(Plan::ours).map(plan -> plan.kind().text()).distinct().toList(),
            plans.stream().filter(plan -> !plan.ours()).map(Plan::file).toList(),
            jmeter);
    settings.warnings(written).forEach(console::say);
    Map<String, String> given = settings.inUnits(written);
    SearchedSettings.withEnds(goal, given).forEach(settings::checkCombinations);
    for (PlatformChoice platform : platforms) {
      Map<String, String> all = new HashMap<>(given);
      all.putAll(platform.properties());
      settings.checkCombinations(all);
    }
    return given;
  }
}
