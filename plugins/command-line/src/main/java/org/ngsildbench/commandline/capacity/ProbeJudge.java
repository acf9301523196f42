package org.ngsildbench.commandline.capacity;

import java.util.Locale;
import org.ngsildbench.analysis.statistics.ClopperPearson;
import org.ngsildbench.commandline.capacity.Observation.OpenLoad;

/**
 * Judges what a probe measured. A load that was not offered as it says, or answers that are errors,
 * do not keep a criterion, however fast they were; and what the generator could not do says nothing
 * of the system.
 *
 * <p>No probe keeps a criterion that a report would call not valid for its rate or its errors.
 */
final class ProbeJudge {

  /** As in a report: above this share of the processors a generator measures its own waiting. */
  private static final double BUSIEST_GENERATOR = 0.8;

  /** As in a report: above this share, failed operations make the times those of failures. */
  private static final double MOST_ERRORS = 0.01;

  /** The achieved rate may be below the offered one by that share. */
  private static final double MOST_MISSED = 0.01;

  /** A larger share of late starts, where it is shown, is another load. */
  private static final double MOST_LATE = 0.01;

  /** What starts late or never is the system's doing only if its operations hold the threads. */
  private static final double THREADS_HELD = 0.8;

  private ProbeJudge() {}

  static Verdict judge(Observation probe) {
    if (probe.lost().isPresent()) {
      return Verdict.broken(Cause.LOST, probe.lost().get());
    }
    if (probe.generatorShare().orElse(0) > BUSIEST_GENERATOR) {
      return Verdict.broken(
          Cause.GENERATOR,
          "the generator used %s of the processors"
              .formatted(percent(probe.generatorShare().getAsDouble())));
    }
    if (probe.behind().isPresent()) {
      return Verdict.broken(Cause.GENERATOR, probe.behind().get());
    }
    if (probe.operations() == 0) {
      return Verdict.broken(Cause.LOST, "no operation ended");
    }
    if (probe.errors() > MOST_ERRORS * probe.operations()) {
      return Verdict.broken(
          Cause.ERRORS, "%s of the operations failed".formatted(share(probe.errors(), probe)));
    }
    if (probe.wrongAnswers() > 0) {
      return Verdict.broken(
          Cause.WRONG_ANSWERS,
          "%s of the answers were wrong".formatted(share(probe.wrongAnswers(), probe)));
    }
    return probe.load().map(load -> judge(probe, load)).orElseGet(() -> criterion(probe));
  }

  private static Verdict judge(Observation probe, OpenLoad load) {
    long missed = Math.max(load.offered() - load.started(), load.dropped());
    boolean free = load.busyThreads() < THREADS_HELD * load.threads();
    if (load.dropped() > 0 || missed > MOST_MISSED * load.offered()) {
      String never =
          "%s of the operations were never started"
              .formatted(percent(missed / (double) load.offered()));
      return free
          ? Verdict.broken(Cause.GENERATOR, never + ", though threads were free")
          : Verdict.broken(Cause.RATE, never + ": no thread was free");
    }
    boolean lateAlone =
        probe.figure().filter(one -> !one.kept() && one.keptOnceStarted()).isPresent();
    if (lateAlone && free) {
      return Verdict.broken(
          Cause.GENERATOR,
          "operations started late, though threads were free; once started they were fast enough");
    }
    Verdict verdict = criterion(probe);
    boolean kept = verdict.cause().isEmpty();
    return kept && ClopperPearson.low(load.late(), probe.operations()) > MOST_LATE
        ? late(load.late() / (double) probe.operations(), free)
        : verdict;
  }

  private static Verdict late(double share, boolean free) {
    String late = "%s of the operations started late".formatted(percent(share));
    return free
        ? Verdict.broken(Cause.GENERATOR, late + ", though threads were free")
        : Verdict.broken(Cause.RATE, late + ": no thread was free");
  }

  private static Verdict criterion(Observation probe) {
    return probe
        .figure()
        .map(figure -> figure.kept() ? Verdict.KEPT : Verdict.broken(Cause.CRITERION, ""))
        .orElseGet(() -> Verdict.broken(Cause.CRITERION, "the probe has no such figure"));
  }

  private static String share(long part, Observation probe) {
    return percent(part / (double) probe.operations());
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.1f %%", share * 100);
  }
}
