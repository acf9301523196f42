package org.ngsildbench.analysis.validity;

import static org.ngsildbench.analysis.model.NumberText.count;
import static org.ngsildbench.analysis.model.NumberText.milliseconds;
import static org.ngsildbench.analysis.model.NumberText.share;

import java.util.stream.Stream;
import org.ngsildbench.analysis.model.ConsistencySummary;
import org.ngsildbench.analysis.model.Note;

/** Checks that reads returned the acknowledged writes. */
final class ConsistencyRules {

  private ConsistencyRules() {}

  static Stream<Note> stale(Evidence run) {
    return run.measured().consistency().stream()
        .filter(one -> one.stale() > 0)
        .map(ConsistencyRules::stale)
        .map(note -> note.about("Stale reads"));
  }

  private static Note stale(ConsistencySummary one) {
    return Note.invalid(
        "%s: %s returned values older than an acknowledged write, by up to %s and %s %s."
            .formatted(
                one.label(),
                share(one.stale(), one.reads(), "reads"),
                one.staleness().map(times -> milliseconds(times.max())).orElse("0 ms"),
                count(one.maxStaleReadings()),
                one.maxStaleReadings() == 1 ? "write" : "writes"));
  }

  static Stream<Note> torn(Evidence run) {
    return run.measured().consistency().stream()
        .filter(one -> one.torn() > 0)
        .map(
            one ->
                Note.invalid(
                    ("%s: %s returned attributes of different writes, although one request wrote "
                            + "them all.")
                        .formatted(one.label(), share(one.torn(), one.reads(), "reads"))))
        .map(note -> note.about("Torn reads"));
  }
}
