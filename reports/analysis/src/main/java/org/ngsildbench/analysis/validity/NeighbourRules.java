package org.ngsildbench.analysis.validity;

import java.util.stream.Stream;
import org.ngsildbench.analysis.folder.RoleUse;
import org.ngsildbench.analysis.folder.RunFolder;
import org.ngsildbench.analysis.model.Note;

/** Whether others, beside the run or beside its virtual machine, took processors from it. */
final class NeighbourRules {

  /** Shares of all processor cores; see {@code docs/measuring.md}. */
  static final double MUCH_OTHER_WORK = 0.1;

  static final double TOO_MUCH_OTHER_WORK = 0.5;
  static final double MUCH_STOLEN = 0.05;
  static final double TOO_MUCH_STOLEN = 0.2;

  private NeighbourRules() {}

  /** What is in use beside the processes that were watched. Remote engines are not. */
  static Stream<Note> otherProcesses(Evidence run) {
    if (run.role(RunFolder.MACHINE).isEmpty()
        || run.role(RunFolder.GENERATOR).isEmpty()
        || run.cores().isEmpty()
        || !run.folder().manifest().engines().isEmpty()) {
      return Stream.empty();
    }
    double own = run.processes().mapToDouble(RoleUse::meanCores).sum();
    double others = Math.max(0, run.role(RunFolder.MACHINE).get().meanCores() - own);
    int all = run.cores().get();
    if (others <= MUCH_OTHER_WORK * all) {
      return Stream.empty();
    }
    String use = " used " + Words.cores(others, all) + " on average while it was measured: ";
    if (run.brokerHere().isPresent() && run.brokerUseHere().isEmpty()) {
      return Stream.of(
          Note.remark(
              "Processes other than the load generator, the broker among them,"
                  + use
                  + "how much of it was not the broker's is not known."));
    }
    String what = "Processes that have nothing to do with the run" + use;
    return Stream.of(
        others > TOO_MUCH_OTHER_WORK * all
            ? Note.invalid(
                what
                    + "the times hold the wait for them. End them, or measure on another machine;"
                    + " reach a broker of this machine at 127.0.0.1, so that it is known for one.")
            : Note.remark(what + "the times may hold the wait for them."));
  }

  static Stream<Note> stolen(Evidence run) {
    if (run.role(RunFolder.STEAL).isEmpty() || run.cores().isEmpty()) {
      return Stream.empty();
    }
    double stolen = run.role(RunFolder.STEAL).get().meanCores();
    int all = run.cores().get();
    if (stolen <= MUCH_STOLEN * all) {
      return Stream.empty();
    }
    String what =
        "The host of this virtual machine gave "
            + Words.cores(stolen, all)
            + " to others on average while they were wanted here: ";
    return Stream.of(
        stolen > TOO_MUCH_STOLEN * all
            ? Note.invalid(what + "the times hold that wait. Measure at another time or elsewhere.")
            : Note.remark(what + "the times may hold that wait."));
  }
}
