package org.ngsildbench.commandline.settings;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import lombok.AccessLevel;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.measurement.text.SimilarName;

/** Checks the properties given with {@code -J} before anything is started for them. */
@RequiredArgsConstructor(access = AccessLevel.PRIVATE)
public final class SettingsCheck {

  private final Collection<String> plans;
  private final Collection<String> files;
  private final JMeterProperties jmeter;

  /**
   * The check for a run.
   *
   * @param plans the plans of the pack that are to run, by name
   * @param files the other plans that are to run
   */
  public static SettingsCheck of(Collection<String> plans, Collection<Path> files, Path jmeterHome)
      throws IOException {
    List<String> texts = new ArrayList<>();
    for (Path file : files) {
      // This reads any file in any encoding; names of properties are ASCII.
      texts.add(Files.readString(file, StandardCharsets.ISO_8859_1));
    }
    return new SettingsCheck(plans, texts, JMeterProperties.of(jmeterHome.resolve("bin")));
  }

  /** Returns the properties with times in the units of the plans of this run. */
  public Map<String, String> inUnits(Map<String, String> properties) {
    Map<String, String> all = new LinkedHashMap<>(properties);
    all.replaceAll(
        (name, value) ->
            PlanSettings.named(name)
                .filter(this::isOfThisRun)
                .map(setting -> setting.kind().inUnits().apply(value))
                .orElse(value));
    return all;
  }

  /**
   * Checks names and values.
   *
   * @return a warning for each unused property
   * @throws UsageException for an invalid value, and for settings that have an option
   */
  public List<String> warnings(Map<String, String> properties) {
    List<String> warnings = new ArrayList<>();
    properties.forEach(
        (name, value) -> {
          PlanSettings.named(name).ifPresent(setting -> check(setting, value));
          if (!isRead(name)) {
            unread(name).ifPresent(warnings::add);
          }
        });
    return warnings;
  }

  /**
   * Checks combinations of values that are valid separately.
   *
   * @param properties those given, and those that options of this run set
   * @throws UsageException naming the settings
   */
  public void checkCombinations(Map<String, String> properties) {
    Stream.of(PackPlan.values())
        .filter(plan -> plans.contains(plan.text()))
        .forEach(plan -> new SettingCombinations(plan, properties).check());
  }

  private void check(Setting setting, String value) {
    if (setting.option() != null) {
      throw new UsageException("-J %s: use %s instead".formatted(setting.name(), setting.option()));
    }
    if (isOfThisRun(setting) && !setting.kind().accepts().test(value)) {
      throw new UsageException(
          "-J %s: '%s' is invalid; use %s"
              .formatted(setting.name(), value, setting.kind().right()));
    }
  }

  private boolean isOfThisRun(Setting setting) {
    return setting.defaults().keySet().stream().anyMatch(plans::contains);
  }

  /** A plan of the user's may read it by a function or in a script: a name not in it is not. */
  private boolean isRead(String name) {
    Pattern whole = Pattern.compile("(?<![\\w.-])" + Pattern.quote(name) + "(?![\\w-]|\\.\\w)");
    return PlanSettings.named(name).filter(this::isOfThisRun).isPresent()
        || files.stream().anyMatch(file -> whole.matcher(file).find());
  }

  private Optional<String> unread(String name) {
    Optional<Setting> ofAnotherPlan = PlanSettings.named(name);
    if (ofAnotherPlan.isPresent()) {
      return Optional.of(
          "warning: -J %s does nothing here: only the plan %s reads it"
              .formatted(name, String.join(", ", ofAnotherPlan.get().defaults().keySet())));
    }
    Optional<String> meant = SimilarName.of(name, PlanSettings.names());
    if (meant.isPresent()) {
      return Optional.of(
          "warning: -J %s: no plan of this run reads it; did you mean %s?"
              .formatted(name, meant.get()));
    }
    return jmeter.know(name)
        ? Optional.empty()
        : Optional.of(
            "warning: -J %s: no plan of this run reads it, and JMeter does not list it"
                .formatted(name));
  }
}
