package org.ngsildbench.analysis.validity;

import java.util.stream.Stream;
import org.ngsildbench.analysis.model.Note;

/** Whether the run did what it set out to do. */
final class CompletionRules {

  private CompletionRules() {}

  static Stream<Note> somethingMeasured(Evidence run) {
    boolean something =
        run.operations().stream().anyMatch(operation -> operation.count() > 0)
            || run.ingestion().stream().anyMatch(batches -> batches.batches() > 0);
    return something
        ? Stream.empty()
        : Stream.of(Note.invalid("Nothing was measured: no operation ended in this run."));
  }

  static Stream<Note> ranToTheEnd(Evidence run) {
    return run.folder().manifest().ended() != null
        ? Stream.empty()
        : Stream.of(
            Note.invalid(
                "The run ended early: it was stopped or killed, and its manifest has no end. The"
                    + " numbers cover what was measured until then."));
  }
}
