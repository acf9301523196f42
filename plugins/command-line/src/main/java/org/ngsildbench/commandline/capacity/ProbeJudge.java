package org.ngsildbench.commandline.capacity;

import java.util.Locale;
import org.ngsildbench.analysis.statistics.ClopperPearson;
import org.ngsildbench.commandline.capacity.ProbeMeasurement.OpenLoad;

/**
 * Judges the measurements of a probe. A probe does not keep the criterion if the load was not
 * offered at its rate or operations failed, however fast the others were. A saturated generator
 * says nothing about the system.
 *
 * <p>A probe that a report would call not valid for its rate or its errors never keeps the
 * criterion.
 */
final class ProbeJudge {

  /** Max share of processors used by a reliable load generator, as in reports. */
  private static final double BUSIEST_GENERATOR = 0.8;

  /** Max share of failed operations for representative times, as in reports. */
  private static final double MAX_ERRORS = 0.01;

  /** The achieved rate may be below the offered one by that share. */
  private static final double MAX_MISSED = 0.01;

  /** A larger share of late starts, where it is shown, is another load. */
  private static final double MAX_LATE = 0.01;

  /** Min share of busy threads for which late or dropped operations are blamed on the system. */
  private static final double THREADS_HELD = 0.8;

  private ProbeJudge() {}

  static ProbeVerdict judge(ProbeMeasurement probe) {
    if (probe.lost().isPresent()) {
      return ProbeVerdict.broken(BreakCause.LOST, probe.lost().get());
    }
    if (probe.generatorShare().orElse(0) > BUSIEST_GENERATOR) {
      return ProbeVerdict.broken(
          BreakCause.GENERATOR,
          "the load generator used %s of the CPUs"
              .formatted(percent(probe.generatorShare().getAsDouble())));
    }
    if (probe.behind().isPresent()) {
      return ProbeVerdict.broken(BreakCause.GENERATOR, probe.behind().get());
    }
    if (probe.operations() == 0) {
      return ProbeVerdict.broken(BreakCause.LOST, "no operation ended");
    }
    if (probe.errors() > MAX_ERRORS * probe.operations()) {
      return ProbeVerdict.broken(
          BreakCause.ERRORS, "%s of the operations failed".formatted(share(probe.errors(), probe)));
    }
    if (probe.wrongAnswers() > 0) {
      return ProbeVerdict.broken(
          BreakCause.WRONG_ANSWERS,
          "%s of the responses were incorrect".formatted(share(probe.wrongAnswers(), probe)));
    }
    return probe.load().map(load -> judge(probe, load)).orElseGet(() -> criterion(probe));
  }

  private static ProbeVerdict judge(ProbeMeasurement probe, OpenLoad load) {
    long missed = Math.max(load.offered() - load.started(), load.dropped());
    boolean free = load.busyThreads() < THREADS_HELD * load.threads();
    if (load.dropped() > 0 || missed > MAX_MISSED * load.offered()) {
      String never =
          "%s of the operations were never started"
              .formatted(percent(missed / (double) load.offered()));
      return free
          ? ProbeVerdict.broken(BreakCause.GENERATOR, never + ", although threads were free")
          : ProbeVerdict.broken(BreakCause.RATE, never + ": no thread was free");
    }
    boolean lateAlone =
        probe.figure().filter(one -> !one.kept() && one.keptOnceStarted()).isPresent();
    if (lateAlone && free) {
      return ProbeVerdict.broken(
          BreakCause.GENERATOR,
          "operations started late, although threads were free; once started they were "
              + "fast enough");
    }
    if (load.growth().isPresent()) {
      return ProbeVerdict.broken(BreakCause.RATE, load.growth().get());
    }
    ProbeVerdict verdict = criterion(probe);
    boolean kept = verdict.cause().isEmpty();
    return kept && ClopperPearson.low(load.late(), probe.operations()) > MAX_LATE
        ? late(load.late() / (double) probe.operations(), free)
        : verdict;
  }

  private static ProbeVerdict late(double share, boolean free) {
    String late = "%s of the operations started late".formatted(percent(share));
    return free
        ? ProbeVerdict.broken(BreakCause.GENERATOR, late + ", although threads were free")
        : ProbeVerdict.broken(BreakCause.RATE, late + ": no thread was free");
  }

  private static ProbeVerdict criterion(ProbeMeasurement probe) {
    return probe
        .figure()
        .map(
            figure ->
                figure.kept() ? ProbeVerdict.KEPT : ProbeVerdict.broken(BreakCause.CRITERION, ""))
        .orElseGet(
            () -> ProbeVerdict.broken(BreakCause.CRITERION, "the probe does not have this figure"));
  }

  private static String share(long part, ProbeMeasurement probe) {
    return percent(part / (double) probe.operations());
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.1f %%", share * 100);
  }
}
