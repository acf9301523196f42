package org.ngsildbench.commandline.capacity;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.commandline.capacity.Prober.Observed;
import org.ngsildbench.commandline.capacity.search.CapacitySearch;
import org.ngsildbench.commandline.capacity.search.ProbeOutcome;
import org.ngsildbench.commandline.console.Console;

/** Runs a search: probes, judges and saves the result, until the search ends or is stopped. */
@RequiredArgsConstructor
public final class CapacityRun {

  private final CapacityGoal goal;
  private final Prober prober;

  /** Gets {@code capacity.json}. */
  private final Path folder;

  private final Console console;

  /** Whether the user wants no more probes. */
  private final BooleanSupplier stopped;

  private final List<CapacityProbe> probes = new ArrayList<>();

  /**
   * Runs the search.
   *
   * @return the result so far if the search ended early
   * @throws IOException if no probe could be run, or nothing can be written
   */
  public CapacityResult run() throws IOException, InterruptedException {
    CapacitySearch search = new CapacitySearch(goal.search());
    CapacityResult known = write();
    for (List<Double> round = next(search); !round.isEmpty(); round = next(search)) {
      List<Observed> observed = observed(round);
      take(observed);
      known = write();
      if (observed.size() < round.size()) {
        break;
      }
    }
    return known;
  }

  private List<Double> next(CapacitySearch search) {
    return stopped.getAsBoolean()
        ? List.of()
        : search.next(probes.stream().map(CapacityProbe::probed).toList());
  }

  /** Returns observations; a lost system ends the search but keeps earlier results. */
  private List<Observed> observed(List<Double> round) throws IOException, InterruptedException {
    try {
      return prober.probe(round);
    } catch (IOException gone) {
      if (probes.isEmpty()) {
        throw gone;
      }
      console.sayAlways("the search ends here: " + gone.getMessage());
      return List.of();
    }
  }

  /**
   * Adds the observations of a round up to the first broken probe: the overload may have broken the
   * following ones.
   */
  private void take(List<Observed> round) {
    for (Observed observed : round) {
      ProbeVerdict verdict = ProbeJudge.judge(observed.observation());
      CapacityProbe probe =
          new CapacityProbe(
              observed.value(),
              1 + (int) probes.stream().filter(one -> one.value() == observed.value()).count(),
              verdict,
              observed.observation().figure(),
              observed.folder(),
              observed.label());
      probes.add(probe);
      console.say(line(probe));
      if (verdict.answer() == ProbeOutcome.BROKEN) {
        return;
      }
    }
  }

  private String line(CapacityProbe probe) {
    String word =
        switch (probe.verdict().answer()) {
          case KEPT -> "kept";
          case BROKEN -> "broken";
          case GENERATOR -> "not valid";
        };
    String cause = probe.verdict().cause().map(one -> one.words() + ", ").orElse("");
    return "probe %2d: %14s  %-9s  %s"
        .formatted(
            probes.size(),
            goal.variable().of(probe.value()),
            word,
            probe.reason().isEmpty() ? cause.replace(", ", "") : cause + probe.reason());
  }

  private CapacityResult write() throws IOException {
    CapacityResult known = CapacityResult.of(goal, probes);
    CapacityFile.write(known, folder);
    return known;
  }
}
