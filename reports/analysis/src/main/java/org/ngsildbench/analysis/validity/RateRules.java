package org.ngsildbench.analysis.validity;

import static org.ngsildbench.analysis.model.NumberText.share;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.ngsildbench.analysis.inference.LatencySeries;
import org.ngsildbench.analysis.model.Note;
import org.ngsildbench.analysis.model.NumberText;
import org.ngsildbench.measurement.latency.LatencyKind;
import org.ngsildbench.measurement.tally.LabelTally;
import org.ngsildbench.measurement.tally.OfferedLoad;
import org.ngsildbench.measurement.tally.OfferedPhase;

/** Checks that operations started on time. */
final class RateRules {

  /** Share of the offered rate below which the rate was not reached. */
  private static final double MIN_REACHED = 0.95;

  private static final double MICROS_PER_SECOND = 1e6;

  private RateRules() {}

  static Stream<Note> dropped(Evidence run) {
    return run.measured()
        .counts()
        .filter(operation -> operation.dropped() > 0)
        .map(
            operation ->
                Note.invalid(
                    operation.label()
                        + ": the rate was not reached, "
                        + share(
                            operation.dropped(),
                            operation.count() + operation.dropped(),
                            "arrivals")
                        + " were dropped. Lower the rate or add threads."))
        .map(note -> note.about("Dropped arrivals"));
  }

  /** Operations that start later and later take longer to start than the schedule does. */
  static Stream<Note> notReached(Evidence run) {
    return run.folder().tallies().labels().entrySet().stream()
        .flatMap(label -> notReached(label.getKey(), label.getValue(), run).stream())
        .map(note -> note.about("Offered rate not reached"));
  }

  private static Optional<Note> notReached(String label, LabelTally tally, Evidence run) {
    return tally
        .loadSpecificTallies()
        .offered()
        .filter(offered -> offered.endedEarly().isEmpty())
        .flatMap(offered -> notReached(label, offered, startSeconds(label, tally, run)));
  }

  private static Optional<Note> notReached(String label, OfferedLoad offered, double took) {
    double seconds = offered.phases().stream().mapToDouble(OfferedPhase::seconds).sum();
    double operations =
        offered.phases().stream().mapToDouble(one -> one.ratePerSecond() * one.seconds()).sum();
    return operations > 0 && seconds < MIN_REACHED * took
        ? Optional.of(
            Note.invalid(
                ("%s: the offered rate was not reached. %s starts per second were "
                        + "scheduled, max %s occurred. Lower the rate, add threads, or use a "
                        + "larger machine.")
                    .formatted(
                        label,
                        NumberText.number(operations / seconds),
                        NumberText.number(operations / took))))
        : Optional.empty();
  }

  /**
   * Returns a lower bound without the time between parts of the run: the last operation to end,
   * such as a timeout, may be the longest.
   */
  private static double startSeconds(String label, LabelTally tally, Evidence run) {
    List<LatencySeries> series =
        Stream.of(LatencyKind.SERVICE, LatencyKind.FAILURE)
            .flatMap(kind -> run.folder().latencies().of(label, kind).stream())
            .toList();
    double longest =
        series.stream().mapToDouble(times -> times.merged().getMaxValue()).max().orElse(0);
    double paused = series.stream().mapToDouble(LatencySeries::pausedSeconds).max().orElse(0);
    return Math.max(0, tally.span().seconds() - paused - longest / MICROS_PER_SECOND);
  }
}
