package org.ngsildbench.commandline.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import org.ngsildbench.commandline.console.Console;
import org.ngsildbench.measurement.tally.LabelTally;
import org.ngsildbench.measurement.tally.Tallies;

/** How far the measuring is, read from the counters JMeter writes every moment. */
final class RunProgress {

  private final Path tallies;
  private final Console console;

  RunProgress(Path folder, Console console) {
    this.tallies = folder.resolve("tallies.json");
    this.console = console;
  }

  void show() {
    if (!Files.exists(tallies)) {
      return;
    }
    try {
      console.progress(line(Tallies.read(tallies).labels()));
    } catch (IOException unreadable) {
      // The next look comes in half a second; progress is worth no failure.
      console.progress("measuring");
    }
  }

  private static String line(Map<String, LabelTally> labels) {
    long errors = labels.values().stream().mapToLong(LabelTally::errors).sum();
    String counts =
        labels.entrySet().stream()
            .map(entry -> entry.getKey() + " " + entry.getValue().count())
            .collect(Collectors.joining("  "));
    return errors == 0 ? counts : counts + "  errors " + errors;
  }
}
