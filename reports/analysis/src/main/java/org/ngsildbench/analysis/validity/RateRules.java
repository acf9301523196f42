package org.ngsildbench.analysis.validity;

import static org.ngsildbench.analysis.model.Words.share;

import java.util.stream.Stream;
import org.ngsildbench.analysis.model.Note;
import org.ngsildbench.analysis.model.Words;

/** Whether operations started when they were meant to. */
final class RateRules {

  /** Below this share of the rate that the schedule asked for, the rate was not reached. */
  private static final double LEAST_REACHED = 0.95;

  private RateRules() {}

  static Stream<Note> dropped(Evidence run) {
    return run.measured()
        .counts()
        .filter(operation -> operation.dropped() > 0)
        .map(
            operation ->
                Note.invalid(
                    operation.label()
                        + ": the rate was not kept, "
                        + share(
                            operation.dropped(),
                            operation.count() + operation.dropped(),
                            "arrivals")
                        + " were dropped. Lower the rate or add threads."));
  }

  /** Operations that start later and later take longer to start than the schedule does. */
  static Stream<Note> notReached(Evidence run) {
    return run.folder().tallies().labels().entrySet().stream()
        .flatMap(
            label ->
                OfferedRate.of(label.getKey(), label.getValue(), run).stream()
                    .filter(rate -> rate.reached() < LEAST_REACHED)
                    .map(rate -> notReached(label.getKey(), rate)));
  }

  private static Note notReached(String label, OfferedRate rate) {
    return Note.invalid(
        "%s: the offered rate was not reached. %s a second were to start and at most %s did. Lower the rate, add threads, or use a larger machine."
            .formatted(
                label, Words.number(rate.asked()), Words.number(rate.asked() * rate.reached())));
  }
}
