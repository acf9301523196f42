package org.ngsildbench.analysis.validity;

import static org.ngsildbench.analysis.model.NumberText.cores;
import static org.ngsildbench.analysis.model.NumberText.percent;

import java.util.stream.Stream;
import org.ngsildbench.analysis.folder.RoleUse;
import org.ngsildbench.analysis.folder.RunFolder;
import org.ngsildbench.analysis.model.Note;

/** Checks that the machine had enough resources. */
final class MachineRules {

  /** Beyond this share of its processors a generator measures its own waiting. */
  static final double BUSIEST_GENERATOR = 0.8;

  private MachineRules() {}

  static Stream<Note> generator(Evidence run) {
    if (run.role(RunFolder.GENERATOR).isEmpty() || run.cores().isEmpty()) {
      return Stream.empty();
    }
    RoleUse use = run.role(RunFolder.GENERATOR).get();
    int all = run.cores().get();
    String what = "The load generator used " + cores(use.meanCores(), all) + " on average";
    if (use.meanCores() > BUSIEST_GENERATOR * all) {
      return Stream.of(
          Note.invalid(
              ("%s, more than %s: the times include its own delays. Use a lower rate, "
                      + "fewer threads or a larger machine.")
                  .formatted(what, percent(BUSIEST_GENERATOR))));
    }
    if (use.maxCores() > BUSIEST_GENERATOR * all) {
      return Stream.of(Note.warning(what + " and " + cores(use.maxCores(), all) + " at its peak."));
    }
    return Stream.empty();
  }

  static Stream<Note> brokerBesideGenerator(Evidence run) {
    String shared =
        "Broker and load generator shared one machine: they competed for CPU time, and "
            + "no real network was between them.";
    if (run.brokerUseHere().isPresent()) {
      RoleUse use = run.brokerUseHere().get();
      return Stream.of(
          Note.information(shared + run.cores().map(all -> brokersShare(use, all)).orElse("")));
    }
    return run
        .brokerHere()
        .map(
            host ->
                Note.information(
                    shared + " The broker was reached at " + host + ", which is this machine."))
        .stream();
  }

  private static String brokersShare(RoleUse use, int all) {
    return " The broker used %s on average, %s at most."
        .formatted(cores(use.meanCores(), all), cores(use.maxCores(), all));
  }
}
