package org.ngsildbench.analysis.validity;

import static org.ngsildbench.analysis.model.NumberText.percent;
import static org.ngsildbench.analysis.model.NumberText.share;

import java.util.Optional;
import java.util.stream.Stream;
import org.ngsildbench.analysis.model.Note;
import org.ngsildbench.analysis.model.NotificationSummary;

/** Checks that the broker kept up with the offered load. */
final class LoadRules {

  /** Above this share of lost notifications the delays of the others describe nothing. */
  static final double MAX_LOST = 0.01;

  private LoadRules() {}

  static Stream<Note> timedOut(Evidence run) {
    return run.measured().scalability().stream()
        .filter(step -> step.timedOut().isPresent())
        .map(
            step ->
                Note.warning(
                    "%s: %s. No latency is available at this rate."
                        .formatted(step.counts().label(), step.timedOut().get())))
        .map(note -> note.about("Timeouts"));
  }

  /** A lost notification took longer than the timeout; the delays of the others leave it out. */
  static Stream<Note> notifications(Evidence run) {
    return run.measured().notifications().stream()
        .filter(one -> one.lost() > 0)
        .map(one -> lost(one, run))
        .map(note -> note.about("Lost notifications"));
  }

  private static Note lost(NotificationSummary one, Evidence run) {
    long ended = one.notified() + one.lost();
    String timeout =
        Optional.ofNullable(run.folder().manifest().options().get("timeout"))
            .map(millis -> " of " + millis + " ms")
            .orElse("");
    String what =
        ("%s: %s did not arrive before the timeout%s. Percentiles count them as longer "
                + "than the timeout and are not shown where they fall among them; the mean "
                + "covers those that arrived.")
            .formatted(one.label(), share(one.lost(), ended, "notifications"), timeout);
    return one.lost() > MAX_LOST * ended
        ? Note.invalid(
            what
                + " More than "
                + percent(MAX_LOST)
                + " were lost: use a lower rate, fewer subscriptions or a longer timeout.")
        : Note.warning(what);
  }
}
