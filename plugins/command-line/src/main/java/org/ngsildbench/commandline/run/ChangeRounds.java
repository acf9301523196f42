package org.ngsildbench.commandline.run;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.analysis.compare.Comparison;
import org.ngsildbench.analysis.compare.ComparisonText;
import org.ngsildbench.analysis.compare.IncomparableException;
import org.ngsildbench.analysis.compare.LeastSensitiveFigure;
import org.ngsildbench.analysis.folder.RunFolder;
import org.ngsildbench.analysis.summary.Summarizer;
import org.ngsildbench.analysis.summary.SummaryJson;
import org.ngsildbench.commandline.console.Console;
import org.ngsildbench.commandline.console.StopRequest;
import org.ngsildbench.commandline.precision.ChangeRun;
import org.ngsildbench.commandline.system.SystemUnderTest;

/** Rounds of two systems, and their comparison as {@code ./bench compare} makes it. */
@RequiredArgsConstructor
final class ChangeRounds implements ChangeRun.Pairs {

  private final RunRequest request;
  private final Round round;
  private final Console console;
  private final StopRequest stop;
  private final long start = System.nanoTime();
  private Comparison comparison;

  /** Measures each system once. */
  interface Round {

    /** Returns false if a measurement did not complete. */
    boolean measure(int number) throws InterruptedException;
  }

  @Override
  public boolean measure(int number) throws IOException, InterruptedException {
    if (!round.measure(number) || stopped()) {
      return false;
    }
    for (SystemUnderTest system : request.systems()) {
      Path folder = request.folder(system, number);
      SummaryJson.write(
          Summarizer.summarize(RunFolder.read(folder)), folder.resolve("summary.json"));
    }
    return true;
  }

  @Override
  public Optional<LeastSensitiveFigure> hardest(double change) throws IOException {
    try {
      comparison = Comparison.of(all(0), all(1));
    } catch (IncomparableException different) {
      console.sayAlways(different.getMessage());
      return Optional.empty();
    }
    return comparison.hardest(change);
  }

  /** Returns the lines of the last comparison; empty without one. */
  List<String> verdicts() {
    if (comparison == null) {
      return List.of();
    }
    List<String> lines = new ArrayList<>();
    lines.add("verdicts (./bench compare %s %s):".formatted(all(0), all(1)));
    ComparisonText.verdicts(comparison).forEach(verdict -> lines.add("  - " + verdict));
    return lines;
  }

  private Path all(int system) {
    return request.folder(request.systems().get(system), 1).getParent();
  }

  @Override
  public long nanos() {
    return System.nanoTime() - start;
  }

  @Override
  public boolean stopped() {
    return stop.asked();
  }
}
