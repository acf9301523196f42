package org.ngsildbench.analysis.validity;

import static org.ngsildbench.analysis.model.NumberText.percent;
import static org.ngsildbench.analysis.model.NumberText.share;

import java.util.List;
import java.util.stream.Stream;
import org.ngsildbench.analysis.model.IngestionSummary;
import org.ngsildbench.analysis.model.Note;
import org.ngsildbench.analysis.model.NumberText;
import org.ngsildbench.analysis.model.OperationCounts;
import org.ngsildbench.measurement.manifest.RunOptions;

/** Checks that the broker responded, and correctly. */
final class AnswerRules {

  /** Max share of failures; above it, they hide the times of the slowest operations. */
  static final double MAX_ERRORS = 0.01;

  private AnswerRules() {}

  static Stream<Note> wrongAnswers(Evidence run) {
    String truth =
        run.measured().consistency().isEmpty() ? "the data set." : "the acknowledged writes.";
    return run.measured()
        .counts()
        .filter(operation -> operation.wrongAnswers() > 0)
        .map(
            operation ->
                Note.invalid(
                    operation.label()
                        + ": "
                        + share(operation.wrongAnswers(), operation.count(), "responses")
                        + " were incorrect: they differ from "
                        + truth))
        .map(note -> note.about("Incorrect responses"));
  }

  /** Reports notifications that the filters of their subscriptions exclude. */
  static Stream<Note> superfluous(Evidence run) {
    return run.measured().notifications().stream()
        .filter(one -> one.superfluous() > 0)
        .map(
            one ->
                Note.invalid(
                    ("%s: %s notifications arrived of writes that the subscription's q or geoQ "
                            + "excludes: the broker ignores or misapplies it.")
                        .formatted(one.label(), NumberText.count(one.superfluous()))))
        .map(note -> note.about("Incorrect responses"));
  }

  /**
   * Plans record whether they checked; unchecked incorrect responses look like fast correct ones.
   */
  static Stream<Note> unchecked(Evidence run) {
    return "false".equals(run.folder().manifest().options().get(RunOptions.CHECK))
        ? Stream.of(Note.warning("Responses were not checked: the check was off."))
        : Stream.empty();
  }

  static Stream<Note> errors(Evidence run) {
    return run.measured()
        .counts()
        .filter(operation -> operation.errors() > 0)
        .map(operation -> failed(operation, run))
        .map(note -> note.about("Failed operations"));
  }

  private static Note failed(OperationCounts operation, Evidence run) {
    String what =
        operation.label()
            + ": "
            + share(operation.errors(), operation.count(), "operations")
            + " failed";
    if (run.measured().recovery().isPresent()) {
      return Note.information(what + ", as expected after the kill.");
    }
    return operation.errors() > MAX_ERRORS * operation.count()
        ? Note.invalid(
            ("%s, more than %s: its latencies cover only the successful operations. The "
                    + "errors table names the causes.")
                .formatted(what, percent(MAX_ERRORS)))
        : Note.warning(what + ".");
  }

  static Stream<Note> batches(Evidence run) {
    return run.measured().ingestion().stream()
        .filter(batches -> batches.errors() > 0 || batches.entitiesRefused() > 0)
        .map(batches -> refused(batches, run))
        .map(note -> note.about("Rejected batches"));
  }

  private static Note refused(IngestionSummary batches, Evidence run) {
    List<IngestionSummary> all = run.measured().ingestion();
    String failed = share(batches.errors(), batches.batches(), "batches");
    if (run.measured().recovery().isPresent()) {
      return Note.information(
          batches.label() + ": " + failed + " failed, as expected after the kill.");
    }
    if (batches.entitiesAccepted() > 0) {
      return Note.invalid(
          ("%s: %s failed or were partly rejected, %s entities were rejected: the "
                  + "entity rate does not cover whole batches.")
              .formatted(batches.label(), failed, NumberText.count(batches.entitiesRefused())));
    }
    boolean smallerTaken =
        all.stream()
            .anyMatch(
                other ->
                    other.operation().equals(batches.operation())
                        && other.batchSize() < batches.batchSize()
                        && other.entitiesAccepted() > 0);
    return batches.sizeLimit() && smallerTaken
        ? Note.warning(
            batches.label()
                + ": the broker accepted no batch of this size ("
                + failed
                + " were rejected as too large); there is no rate to compare.")
        : Note.invalid(
            batches.label()
                + ": the broker accepted no batch ("
                + failed
                + " failed), and "
                + (batches.sizeLimit()
                    ? "nor a smaller one: this is not a size limit."
                    : "its responses do not name a size limit.")
                + " The errors table names the causes.");
  }
}
