package org.ngsildbench.analysis.run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.ngsildbench.measurement.manifest.DataSet;
import org.ngsildbench.measurement.manifest.RunOptions;

/**
 * Groups the runs of a report into systems: runs of one broker and version are repetitions of each
 * other if their settings are the same, as far as all of them state them.
 */
public final class SystemGrouping {

  /** Options that do not distinguish systems: paths and seeds. */
  private static final Set<String> NO_SETTINGS =
      Set.of(
          RunOptions.OUT,
          RunOptions.SEED,
          RunOptions.BROKER,
          RunOptions.BROKER_URL,
          RunOptions.BROKER_TEMPORAL_URL,
          RunOptions.TOPIC,
          RunOptions.HTTPS_CA_FILE);

  /** The end of the name of each platform's address. */
  private static final String ADDRESS = ".address";

  private static final String DATA = "data";

  private SystemGrouping() {}

  /**
   * Returns the systems, in the order in which they first appear.
   *
   * @param ignored settings that do not distinguish them
   */
  public static List<ComparedSystem> systems(List<ReportedRun> runs, String... ignored) {
    Map<String, List<ReportedRun>> byBroker =
        runs.stream()
            .collect(
                Collectors.groupingBy(
                    ReportedRun::system, LinkedHashMap::new, Collectors.toList()));
    List<ComparedSystem> systems = new ArrayList<>();
    byBroker.forEach((broker, alike) -> systems.addAll(systems(broker, alike, Set.of(ignored))));
    return List.copyOf(systems);
  }

  private static List<ComparedSystem> systems(
      String broker, List<ReportedRun> runs, Set<String> ignored) {
    Set<String> telling = differing(runs);
    telling.removeAll(ignored);
    Map<String, List<ReportedRun>> bySettings = new LinkedHashMap<>();
    for (ReportedRun run : runs) {
      Map<String, String> settings = settings(run);
      String words =
          telling.stream()
              .map(name -> name + " " + settings.get(name))
              .collect(Collectors.joining(", "));
      String name = words.isEmpty() ? broker : broker + " (" + words + ")";
      bySettings.computeIfAbsent(name, any -> new ArrayList<>()).add(run);
    }
    return bySettings.entrySet().stream()
        .map(system -> new ComparedSystem(system.getKey(), system.getValue()))
        .toList();
  }

  /** Settings that every run states and that are not the same in all. */
  private static Set<String> differing(List<ReportedRun> runs) {
    Set<String> names = new TreeSet<>(settings(runs.get(0)).keySet());
    runs.forEach(run -> names.retainAll(settings(run).keySet()));
    names.removeIf(
        name -> runs.stream().map(run -> settings(run).get(name)).distinct().count() == 1);
    if (names.stream().anyMatch(name -> name.startsWith("fleet."))) {
      names.remove(DATA);
    }
    return names;
  }

  /** Returns the options of a run, without paths, addresses and seeds, and its data's digits. */
  public static Map<String, String> settings(ReportedRun run) {
    Map<String, String> settings = new TreeMap<>(run.folder().manifest().options());
    settings.keySet().removeAll(NO_SETTINGS);
    settings.keySet().removeIf(name -> name.endsWith(ADDRESS) || RunOptions.isDatabaseBytes(name));
    Optional.ofNullable(run.folder().manifest().dataSet())
        .filter(data -> data.fingerprint() != null)
        .ifPresent(
            data -> {
              settings.put(DATA, digits(data));
              // The digits cover the content of the file.
              settings.remove(RunOptions.CITY);
              settings.remove(RunOptions.RECORDED);
            });
    return settings;
  }

  private static String digits(DataSet data) {
    String replayed = data.replayedDigits();
    return "%.8s".formatted(data.fingerprint()) + (replayed.isEmpty() ? "" : "+" + replayed);
  }
}
