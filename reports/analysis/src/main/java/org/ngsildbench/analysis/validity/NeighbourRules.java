package org.ngsildbench.analysis.validity;

import java.util.stream.Stream;
import org.ngsildbench.analysis.folder.RoleUse;
import org.ngsildbench.analysis.folder.RunFolder;
import org.ngsildbench.analysis.model.Note;
import org.ngsildbench.analysis.model.NumberText;

/** Checks whether other processes or virtual machines used the machine's processors. */
final class NeighbourRules {

  /** Shares of all processor cores; see {@code docs/measuring.md}. */
  static final double MUCH_OTHER_WORK = 0.1;

  static final double TOO_MUCH_OTHER_WORK = 0.5;

  /** A machine that is busier than this had no core to spare for the run. */
  static final double BUSY_MACHINE = 0.8;

  static final double MUCH_STOLEN = 0.05;
  static final double TOO_MUCH_STOLEN = 0.2;

  private NeighbourRules() {}

  /** Judges the CPU time of all unwatched processes, including an unwatched broker. */
  static Stream<Note> otherProcesses(Evidence run) {
    if (run.role(RunFolder.MACHINE).isEmpty()
        || run.role(RunFolder.GENERATOR).isEmpty()
        || run.cores().isEmpty()
        || !run.folder().manifest().engines().isEmpty()) {
      return Stream.empty();
    }
    double used = run.role(RunFolder.MACHINE).get().meanCores();
    double own = run.processes().mapToDouble(RoleUse::meanCores).sum();
    double others = Math.max(0, used - own);
    int all = run.cores().get();
    if (others <= MUCH_OTHER_WORK * all) {
      return Stream.empty();
    }
    String what =
        "Other programs used "
            + NumberText.cores(others, all)
            + " on average during the measurement. ";
    return Stream.of(
        others > TOO_MUCH_OTHER_WORK * all && used > BUSY_MACHINE * all
            ? Note.invalid(
                what
                    + "The machine was too busy: all times include waits for a CPU. "
                    + advice(run))
            : Note.warning(what + "Times may include waits for a CPU. " + advice(run)));
  }

  private static String advice(Evidence run) {
    return run.brokerHere().isPresent() && run.brokerUseHere().isEmpty()
        ? "This includes the broker, whose process was not monitored: use --monitor "
            + "port=N, pid=N or docker=NAME."
        : "Stop them and run again, or use another machine.";
  }

  /** Warns where the work of other programs is unknown. */
  static Stream<Note> notWatched(Evidence run) {
    boolean tooShort =
        run.folder().notes().stream().anyMatch(note -> note.text().contains("resources.csv"));
    if (run.role(RunFolder.MACHINE).isPresent()
        || tooShort
        || !run.folder().manifest().engines().isEmpty()) {
      return Stream.empty();
    }
    String reason =
        run.role(RunFolder.GENERATOR).isPresent()
            ? "the run may use only some CPUs of the machine, or the machine does not "
                + "report it."
            : "add an NGSI-LD Resource Monitor to the plan.";
    return Stream.of(Note.warning("CPU use by other programs is unknown: " + reason));
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
        "The host of this virtual machine took "
            + NumberText.cores(stolen, all)
            + " for other machines (steal). ";
    return Stream.of(
        stolen > TOO_MUCH_STOLEN * all
            ? Note.invalid(
                what
                    + "All times include this delay. Measure at another time or on another "
                    + "machine.")
            : Note.warning(what + "Times may include this delay."));
  }
}
