package org.ngsildbench.analysis.validity;

import static org.ngsildbench.analysis.model.NumberText.milliseconds;
import static org.ngsildbench.analysis.model.NumberText.share;

import java.util.Optional;
import java.util.stream.Stream;
import org.ngsildbench.analysis.model.ConsistencySummary;
import org.ngsildbench.analysis.model.Note;
import org.ngsildbench.analysis.model.ScalabilitySummary;
import org.ngsildbench.analysis.summary.Trend;

/** Checks that the broker answered batches and made them visible, at the end as at the start. */
final class VisibilityRules {

  private VisibilityRules() {}

  /** Judges the time until watched batches are visible. */
  static Stream<Note> batches(Evidence run) {
    return run.measured().consistency().stream()
        .filter(one -> isOfBatches(one.label(), run))
        .map(one -> judged(one, run))
        .map(note -> note.about("Visibility of writes"));
  }

  /** Judges the queue of unanswered batches of an open load. */
  static Stream<Note> queues(Evidence run) {
    return run.measured().scalability().stream()
        .filter(step -> step.timedOut().isEmpty())
        .filter(step -> isOfBatches(step.counts().label(), run))
        .map(step -> judged(step, run))
        .map(note -> note.about("Unanswered batches"));
  }

  private static boolean isOfBatches(String label, Evidence run) {
    return Optional.ofNullable(run.folder().tallies().labels().get(label))
        .flatMap(tally -> tally.loadSpecificTallies().ingestion())
        .isPresent();
  }

  private static Note judged(ConsistencySummary one, Evidence run) {
    if (one.missing() > 0) {
      return Note.invalid(
          ("%s: %s were acknowledged, but not visible within the timeout, or over 64 were pending. "
                  + "If only too many are watched, use a larger batch.watch.")
              .formatted(one.label(), share(one.missing(), one.reads(), "watched batches")));
    }
    return judged(
        one.label(),
        "the time until a batch is visible (max %s)"
            .formatted(one.staleness().map(times -> milliseconds(times.max())).orElse("unknown")),
        Trend.ofVisibility(one.label(), run.folder().latencies()),
        "a smaller batch.watch");
  }

  private static Note judged(ScalabilitySummary step, Evidence run) {
    return judged(
        step.counts().label(),
        "the queue",
        Trend.ofQueue(step, run.folder().latencies()),
        "a higher rate");
  }

  private static Note judged(String label, String what, Optional<Trend> trend, String remedy) {
    if (trend.isEmpty()) {
      return Note.warning(
          ("%s: batches ended in too few periods for a trend: whether the broker falls behind is"
                  + " unknown. Run longer, or use %s.")
              .formatted(label, remedy));
    }
    String text = what + " " + trend.get().text();
    if (trend.get().grows()) {
      return Note.invalid(
          label + ": the broker falls behind: " + text + ". It cannot sustain this rate.");
    }
    return trend.get().mayGrow()
        ? Note.warning(label + ": the broker may fall behind: " + text + ". Run longer.")
        : Note.information(label + ": " + text + ".");
  }
}
