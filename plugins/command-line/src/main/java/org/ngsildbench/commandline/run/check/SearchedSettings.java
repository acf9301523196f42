package org.ngsildbench.commandline.run.check;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ngsildbench.commandline.capacity.CapacityGoal;
import org.ngsildbench.commandline.capacity.Variable;
import org.ngsildbench.commandline.capacity.search.SearchSettings;
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

  /**
   * Rejects {@code --threads} where a search does not use it.
   *
   * @throws UsageException naming the option to use instead
   */
  public static void refuseThreads(Variable raised, boolean given) {
    if (given && raised == Variable.RATE) {
      throw new UsageException(
          "--threads with --plan capacity: rates are an open loop; use -J threads.max=N");
    }
    if (given && raised == Variable.THREADS) {
      throw new UsageException(
          "--threads with --plan capacity: the search raises it; give the lowest and highest value"
              + " with --rates");
    }
  }

  /**
   * Returns the settings of a search's values that must be possible: the lowest and, as a batch is
   * limited, the largest batch. Returns the settings given if there is no search.
   */
  public static List<Map<String, String>> withEnds(
      Optional<CapacityGoal> goal, Map<String, String> given) {
    if (goal.isEmpty()) {
      return List.of(given);
    }
    SearchSettings search = goal.get().search();
    Variable raised = goal.get().variable();
    Map<String, String> lowest = with(raised, search.least(), given);
    return raised == Variable.BATCH
        ? List.of(lowest, with(raised, search.most(), given))
        : List.of(lowest);
  }

  private static Map<String, String> with(
      Variable raised, double value, Map<String, String> given) {
    Map<String, String> all = new HashMap<>(given);
    values(raised).forEach(name -> all.put(name, Long.toString((long) value)));
    return all;
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
