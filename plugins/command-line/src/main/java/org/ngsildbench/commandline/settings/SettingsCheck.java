package org.ngsildbench.commandline.settings;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import lombok.AccessLevel;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.measurement.text.SimilarName;

/** Checks the properties given with {@code -J} before anything is started for them. */
@RequiredArgsConstructor(access = AccessLevel.PRIVATE)
public final class SettingsCheck {

  private static final long MAX_BATCH_BYTES = Integer.MAX_VALUE / 2;

  private static final long MIN_APPENDED_BYTES = 165;

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
    checkBatches(properties);
    checkMix(properties);
    checkFederation(properties);
    return warnings;
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

  /** Checks combinations of values that are valid separately. */
  private void checkBatches(Map<String, String> properties) {
    if (!plans.contains(PackPlan.INGESTION.text())) {
      return;
    }
    List<String> operations = List.of(value("batch.operation", properties).split(","));
    for (String bytes : value("entity.bytes", properties).split(",")) {
      if (operations.contains("append") && Long.parseLong(bytes) < MIN_APPENDED_BYTES) {
        throw new UsageException(
            "-J entity.bytes: append needs %d bytes or more, for observedAt; not %s"
                .formatted(MIN_APPENDED_BYTES, bytes));
      }
      for (String size : value("batch.sizes", properties).split(",")) {
        if (Long.parseLong(size) * Long.parseLong(bytes) > MAX_BATCH_BYTES) {
          throw new UsageException(
              "-J batch.sizes: %s entities of %s bytes are over 1 GiB, more than a request can hold"
                  .formatted(size, bytes));
        }
      }
    }
  }

  private void checkMix(Map<String, String> properties) {
    if (!plans.contains(PackPlan.MIXED.text())) {
      return;
    }
    String reads = PlanSettings.value(properties, PackPlan.MIXED, "mix.reads");
    List<String> weights = List.of(reads.split(","));
    if (weights.size() != 3 || weights.stream().mapToDouble(Double::parseDouble).sum() == 0) {
      throw new UsageException(
          "-J mix.reads: '%s' is invalid; use the weights of read, list and history, such as 8,1,1"
              .formatted(reads));
    }
    if (isPositive("mix.neighbour", PackPlan.MIXED, properties)
        && PlanSettings.value(properties, PackPlan.MIXED, "mix.tenants").equals("1")) {
      throw new UsageException("-J mix.neighbour: needs other tenants; add -J mix.tenants=10");
    }
  }

  private void checkFederation(Map<String, String> properties) {
    if (plans.contains(PackPlan.FEDERATION.text())
        && isPositive("federation.slow", PackPlan.FEDERATION, properties)
        && PlanSettings.value(properties, PackPlan.FEDERATION, "federation.dead").equals("true")) {
      throw new UsageException(
          "-J federation.slow, federation.dead: both are of the first source; use one of them");
    }
  }

  private static boolean isPositive(String name, PackPlan plan, Map<String, String> properties) {
    return Double.parseDouble(PlanSettings.value(properties, plan, name)) > 0;
  }

  private static String value(String name, Map<String, String> properties) {
    return PlanSettings.value(properties, PackPlan.INGESTION, name);
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
