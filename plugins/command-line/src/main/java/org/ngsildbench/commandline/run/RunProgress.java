package org.ngsildbench.commandline.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.ngsildbench.commandline.console.Console;
import org.ngsildbench.commandline.console.NaturalOrder;
import org.ngsildbench.measurement.tally.LabelTally;
import org.ngsildbench.measurement.tally.Tallies;

/** Progress of a plan, read from JMeter's periodic counters. */
final class RunProgress {

  private final Path tallies;
  private final Console console;
  private final Map<String, LabelTally> before;

  /** Starts with what earlier plans have counted in the same folder: it is no progress of this. */
  RunProgress(Path folder, Console console) {
    this.tallies = folder.resolve("tallies.json");
    this.console = console;
    this.before = read().map(Tallies::labels).orElse(Map.of());
  }

  /** Shows the current progress. */
  void show() {
    line().ifPresent(console::progress);
  }

  /** Shows the final counts on a permanent line. */
  void end() {
    line().ifPresent(console::lastProgress);
  }

  private Optional<String> line() {
    return read().map(now -> line(sinceBefore(now.labels()))).filter(counts -> !counts.isEmpty());
  }

  private Optional<Tallies> read() {
    if (!Files.exists(tallies)) {
      return Optional.empty();
    }
    try {
      return Optional.of(Tallies.read(tallies));
    } catch (IOException unreadable) {
      // The next look comes in half a second; progress is worth no failure.
      return Optional.empty();
    }
  }

  private Map<String, LabelTally> sinceBefore(Map<String, LabelTally> labels) {
    Map<String, LabelTally> grown = new TreeMap<>(new NaturalOrder());
    labels.forEach(
        (label, tally) -> {
          if (tally.operations().count()
              > before.getOrDefault(label, LabelTally.NONE).operations().count()) {
            grown.put(label, tally);
          }
        });
    return grown;
  }

  private static String line(Map<String, LabelTally> labels) {
    long errors = labels.values().stream().mapToLong(tally -> tally.operations().errors()).sum();
    long wrong =
        labels.values().stream().mapToLong(tally -> tally.operations().wrongAnswers()).sum();
    return labels.entrySet().stream()
            .map(
                entry ->
                    entry.getKey()
                        + " "
                        + entry.getValue().operations().count()
                        + lag(entry.getValue()))
            .collect(Collectors.joining("  "))
        + (errors == 0 ? "" : "  errors " + errors)
        + (wrong == 0 ? "" : "  wrong answers " + wrong);
  }

  /** Messages that the server has and no consumer yet. */
  private static String lag(LabelTally tally) {
    return tally
        .loadSpecificTallies()
        .streaming()
        .filter(messages -> messages.lost() > 0)
        .map(messages -> " (%d under way)".formatted(messages.lost()))
        .orElse("");
  }
}
