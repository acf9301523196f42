package org.ngsildbench.commandline.run.check;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ngsildbench.commandline.capacity.CapacityGoal;
import org.ngsildbench.commandline.capacity.Variable;
import org.ngsildbench.commandline.usage.UsageException;

/** Settings that a capacity search sets in each probe, so that {@code -J} cannot set them. */
public final class SearchedSettings {

  private SearchedSettings() {}

  /**
   * Rejects settings that the search would replace.
   *
   * @param given the settings given with {@code -J}
   * @throws UsageException naming the option to use instead
   */
  public static void refuse(Variable raised, Map<String, String> given) {
    refuse(
        values(raised),
        given,
        "the search raises it; give the lowest and highest value with --rates");
    refuse(lengths(raised), given, "the search sets it; use --duration");
    if (raised == Variable.BATCH) {
      refuseList("batch.operation", given);
      refuseList("entity.bytes", given);
    }
    if (given.containsKey("seed")) {
      throw refused("seed", "each probe has its own; use --seed");
    }
  }

  /** Returns the settings of a search's lowest value, which must be possible. */
  public static Map<String, String> withLowest(
      Optional<CapacityGoal> goal, Map<String, String> given) {
    Map<String, String> lowest = new HashMap<>(given);
    goal.ifPresent(
        any ->
            values(any.variable())
                .forEach(name -> lowest.put(name, Long.toString((long) any.search().least()))));
    return lowest;
  }

  private static void refuseList(String setting, Map<String, String> given) {
    if (given.getOrDefault(setting, "").contains(",")) {
      throw refused(setting, "a search has one value, not " + given.get(setting));
    }
  }

  private static void refuse(List<String> settings, Map<String, String> given, String remedy) {
    settings.stream()
        .filter(given::containsKey)
        .findFirst()
        .ifPresent(
            setting -> {
              throw refused(setting, remedy);
            });
  }

  private static UsageException refused(String setting, String remedy) {
    return new UsageException("-J %s with --plan capacity: %s".formatted(setting, remedy));
  }

  private static List<String> values(Variable raised) {
    return switch (raised) {
      case RATE -> List.of("rates");
      case THREADS -> List.of("threads");
      case BATCH -> List.of("batch.sizes");
      case DRIVERS -> List.of("drivers");
      case SUBSCRIPTIONS -> List.of("subscriptions");
    };
  }

  private static List<String> lengths(Variable raised) {
    return switch (raised) {
      case RATE -> List.of("duration");
      case THREADS -> List.of("seconds");
      case BATCH -> List.of();
      case DRIVERS -> List.of("duration.seconds");
      case SUBSCRIPTIONS -> List.of("duration", "count");
    };
  }
}
