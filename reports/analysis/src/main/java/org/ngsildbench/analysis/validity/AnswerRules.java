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
                    "%s: %s were incorrect: they differ from %s"
                        .formatted(
                            operation.label(),
                            share(operation.wrongAnswers(), operation.count(), "responses"),
                            truth)))
        .map(note -> note.about("Incorrect responses"));
  }

  /** Reports notifications that were not due. */
  static Stream<Note> superfluous(Evidence run) {
    return run.measured().notifications().stream()
        .filter(one -> one.superfluous() > 0)
        .map(
            one ->
                Note.invalid(
                    ("%s: %s notifications were not due: of a write that the subscription's q or "
                            + "geoQ excludes, of another subscription or entity, or with a value "
                            + "that was not written.")
                        .formatted(one.label(), NumberText.count(one.superfluous()))))
        .map(note -> note.about("Incorrect responses"));
  }

  /** Reports notifications that arrived more than once: NGSI-LD does not exclude them. */
  static Stream<Note> duplicates(Evidence run) {
    return run.measured().notifications().stream()
        .filter(one -> one.duplicates() > 0)
        .map(
            one ->
                Note.warning(
                    "%s: %s of %s notifications arrived again."
                        .formatted(
                            one.label(),
                            NumberText.count(one.duplicates()),
                            NumberText.count(one.written()))));
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
        "%s: %s failed"
            .formatted(
                operation.label(), share(operation.errors(), operation.count(), "operations"));
    if (run.measured().recovery().isPresent() && operation.errors() < operation.count()) {
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
    if (run.measured().recovery().isPresent() && batches.entitiesAccepted() > 0) {
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
            ("%s: the broker accepted no batch of this size (%s were rejected as too "
                    + "large); there is no rate to compare.")
                .formatted(batches.label(), failed))
        : Note.invalid(
            ("%s: the broker accepted no batch (%s failed), and %s The errors table names "
                    + "the causes.")
                .formatted(
                    batches.label(),
                    failed,
                    (batches.sizeLimit()
                        ? "nor a smaller one: this is not a size limit."
                        : "its responses do not name a size limit.")));
  }
}
