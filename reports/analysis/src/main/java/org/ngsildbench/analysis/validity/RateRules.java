package org.ngsildbench.analysis.validity;

import static org.ngsildbench.analysis.model.NumberText.share;

import java.util.Comparator;
import java.util.stream.Stream;
import org.ngsildbench.analysis.model.Note;
import org.ngsildbench.analysis.model.NumberText;
import org.ngsildbench.measurement.tally.OfferedPhase;

/** Checks that operations started on time. */
final class RateRules {

  /** Share of the offered rate below which the rate was not reached. */
  private static final double MIN_REACHED = 0.95;

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
                    .filter(offered -> offered.endedEarly().isEmpty())
                    .flatMap(offered -> offered.phases().stream())
                    .max(Comparator.comparingDouble(RateRules::stretch))
                    .filter(slowest -> MIN_REACHED * stretch(slowest) > 1)
                    .map(slowest -> notReached(label.getKey(), slowest))
                    .stream());
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
