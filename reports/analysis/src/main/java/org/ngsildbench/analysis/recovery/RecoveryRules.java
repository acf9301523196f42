package org.ngsildbench.analysis.recovery;

import java.util.ArrayList;
import java.util.List;
import org.ngsildbench.analysis.model.Note;

/** Checks whether the recovery of a run can be trusted. */
public final class RecoveryRules {

  private static final double MAX_ERRORS = 0.01;

  private RecoveryRules() {}

  /** Returns the notes. */
  public static List<Note> notes(RecoverySummary recovery) {
    List<Note> notes = new ArrayList<>();
    recovery
        .event()
        .problem()
        .ifPresent(
            problem ->
                notes.add(Note.invalid("The fault was not injected as configured: " + problem)));
    recovery
        .event()
        .writes()
        .ifPresent(
            writes ->
                notes.add(
                    writes.problem().isPresent()
                        ? Note.invalid(writes.sentence())
                        : writes.lost() > 0
                            ? Note.warning(writes.sentence())
                            : Note.information(writes.sentence())));
    recovery.labels().stream()
        .filter(label -> label.failedBefore() > MAX_ERRORS * label.before())
        .map(
            label ->
                Note.invalid(
                    "%s: %s of %s operations failed before the kill, more than 1 %%."
                        .formatted(label.label(), label.failedBefore(), label.before())))
        .forEach(notes::add);
    recovery.labels().stream()
        .filter(label -> label.steady().isEmpty())
        .map(label -> Note.warning(label.sentence()))
        .forEach(notes::add);
    return notes;
  }
}
