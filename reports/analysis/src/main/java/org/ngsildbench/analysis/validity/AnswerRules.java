package org.ngsildbench.analysis.validity;

import static org.ngsildbench.analysis.validity.Words.percent;
import static org.ngsildbench.analysis.validity.Words.share;

import java.util.stream.Stream;
import org.ngsildbench.analysis.model.Counts;
import org.ngsildbench.analysis.model.IngestionSummary;
import org.ngsildbench.analysis.model.Note;

/** Whether the broker answered, and rightly. */
final class AnswerRules {

  /** Above this share, failed operations (often the fastest) distort the times of an operation. */
  static final double MOST_ERRORS = 0.01;

  private AnswerRules() {}

  static Stream<Note> wrongAnswers(Evidence run) {
    return run.measured()
        .counts()
        .filter(operation -> operation.wrongAnswers() > 0)
        .map(
            operation ->
                Note.invalid(
                    operation.label()
                        + ": "
                        + share(operation.wrongAnswers(), operation.count(), "answers")
                        + " were wrong, by what the data set says they must be."));
  }

  /** The plans state whether they checked; a fast wrong answer looks like a good one otherwise. */
  static Stream<Note> unchecked(Evidence run) {
    return "false".equals(run.folder().manifest().options().get("check"))
        ? Stream.of(Note.remark("Answers were not checked in this run: the check was off."))
        : Stream.empty();
  }

  static Stream<Note> errors(Evidence run) {
    return run.measured()
        .counts()
        .filter(operation -> operation.errors() > 0)
        .map(AnswerRules::failed);
  }

  private static Note failed(Counts operation) {
    String what =
        operation.label()
            + ": "
            + share(operation.errors(), operation.count(), "operations")
            + " failed";
    return operation.errors() > MOST_ERRORS * operation.count()
        ? Note.invalid(
            what + ", more than " + percent(MOST_ERRORS) + ": the times are not those of answers.")
        : Note.remark(what + ".");
  }

  static Stream<Note> batches(Evidence run) {
    return run.measured().ingestion().stream()
        .filter(batches -> batches.errors() > 0 || batches.entitiesRefused() > 0)
        .map(AnswerRules::refused);
  }

  private static Note refused(IngestionSummary batches) {
    String what = batches.label() + ": ";
    if (batches.entitiesAccepted() == 0) {
      return Note.remark(
          what
              + "the broker took no batch of this size ("
              + share(batches.errors(), batches.batches(), "batches")
              + " failed or were refused); it has no speed to compare.");
    }
    return Note.invalid(
        what
            + share(batches.errors(), batches.batches(), "batches")
            + " failed or were refused in part, "
            + Words.count(batches.entitiesRefused())
            + " entities were refused: the times are not those of whole batches.");
  }
}
