package org.ngsildbench.analysis.validity;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.ngsildbench.analysis.model.Note;
import org.ngsildbench.measurement.manifest.Part;
import org.ngsildbench.measurement.manifest.RunManifest;
import org.ngsildbench.measurement.manifest.SetUpNote;

/** Checks that the run completed its plan. */
final class CompletionRules {

  private static final String MEASURED = "The figures cover the time before.";

  private CompletionRules() {}

  /** Gives the reasons that the run noted, such as a server that did not answer. */
  static Stream<Note> somethingMeasured(Evidence run) {
    if (run.measured().anything()) {
      return Stream.empty();
    }
    // Reasons come before facts about the set-up.
    List<String> reasons =
        run.otherNotes().stream()
            .sorted(Comparator.comparing(note -> SetUpNote.factOf(note).isPresent()))
            .toList();
    return Stream.of(
        Note.invalid(
            reasons.isEmpty()
                ? "Nothing was measured: no operation ended in this run."
                : "Nothing was measured. " + String.join(" ", reasons)));
  }

  /** Reports an early end once, with the most detailed message. */
  static Stream<Note> ranToTheEnd(Evidence run) {
    List<String> notes = run.earlyEnds();
    if (!notes.isEmpty()) {
      List<String> sentences = notes.stream().filter(note -> note.endsWith(".")).toList();
      return sentences.isEmpty()
          ? notes.stream().map(note -> Note.invalid(note + ". " + MEASURED))
          : sentences.stream().map(Note::invalid);
    }
    return run.folder().manifest().ended() != null
        ? Stream.empty()
        : Stream.of(
            Note.invalid(
                "The run ended early: its manifest has no end time (killed?). " + MEASURED));
  }

  /**
   * Checks that the broker is still there; reported first, since its loss explains other failures.
   */
  static Stream<Note> brokerStillThere(Evidence run) {
    return run.lostBroker().stream().map(Note::invalid);
  }

  /**
   * A plan that measured nothing, or was truncated, is missing in the manifest's parts. If no plan
   * measured anything, other rules report it.
   */
  static Stream<Note> everyPlanMeasured(Evidence run) {
    RunManifest manifest = run.folder().manifest();
    if (manifest.plan() == null || manifest.parts().isEmpty()) {
      return Stream.empty();
    }
    List<String> measured = manifest.parts().stream().map(Part::plan).toList();
    return Stream.of(manifest.plan().split(",", -1))
        .map(String::strip)
        .filter(plan -> !measured.contains(plan))
        .map(plan -> Note.invalid("The plan " + plan + " measured nothing or is truncated."));
  }
}
