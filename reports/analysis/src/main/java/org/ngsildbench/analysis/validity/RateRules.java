package org.ngsildbench.analysis.validity;

import static org.ngsildbench.analysis.model.NumberText.share;

import java.util.Comparator;
import java.util.stream.Stream;
import org.ngsildbench.analysis.model.Note;
import org.ngsildbench.analysis.model.NumberText;
import org.ngsildbench.measurement.tally.OfferedPhase;
import org.ngsildbench.measurement.tally.OfferedTenth;

/** Checks that operations started on time. */
final class RateRules {

  /** Share of the offered rate below which the rate was not reached. */
  private static final double MIN_REACHED = 0.95;

  /** The same for a tenth of a background load, in which one start may fall on the edge. */
  private static final double MIN_REACHED_IN_A_TENTH = 0.9;

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

  /** Operations that start later and later take longer to start than their phase lasts. */
  static Stream<Note> notReached(Evidence run) {
    return run.folder().tallies().labels().entrySet().stream()
        .flatMap(
            label ->
                label.getValue().loadSpecificTallies().offered().stream()
                    .filter(offered -> offered.endedEarly().isEmpty() && !offered.isBackground())
                    .flatMap(offered -> offered.phases().stream())
                    .max(Comparator.comparingDouble(RateRules::stretch))
                    .filter(slowest -> MIN_REACHED * stretch(slowest) > 1)
                    .map(slowest -> notReached(label.getKey(), slowest))
                    .stream());
  }

  /** Latencies beside a background load count for its scheduled rate, so it must be steady. */
  static Stream<Note> backgroundNotSteady(Evidence run) {
    return run.folder().tallies().labels().entrySet().stream()
        .flatMap(
            label ->
                label.getValue().loadSpecificTallies().offered().stream()
                    .flatMap(offered -> offered.phases().stream())
                    .flatMap(phase -> phase.tenths().stream())
                    .filter(tenth -> tenth.scheduled() > 0)
                    .min(Comparator.comparingDouble(RateRules::reached))
                    .filter(slowest -> reached(slowest) < MIN_REACHED_IN_A_TENTH)
                    .map(slowest -> notSteady(label.getKey(), slowest))
                    .stream());
  }

  private static double reached(OfferedTenth tenth) {
    return (tenth.started() + 1) / tenth.scheduled();
  }

  private static Note notSteady(String label, OfferedTenth slowest) {
    return Note.invalid(
            ("%s: the background load was not steady. In a tenth of a phase, %s of %s scheduled"
                    + " operations started. Lower the rate, add threads, or use a machine with"
                    + " free processor cores.")
                .formatted(
                    label,
                    NumberText.count(slowest.started()),
                    NumberText.number(slowest.scheduled())))
        .about("Background load not steady");
  }

  private static double stretch(OfferedPhase phase) {
    return phase.lastStartSeconds() / phase.seconds();
  }

  private static Note notReached(String label, OfferedPhase phase) {
    return Note.invalid(
            ("%s: the offered rate was not reached. %s starts per second were scheduled, max %s "
                    + "occurred. Lower the rate, add threads, or use a larger machine.")
                .formatted(
                    label,
                    NumberText.number(phase.ratePerSecond()),
                    NumberText.number(phase.ratePerSecond() / stretch(phase))))
        .about("Offered rate not reached");
  }
}
