package org.ngsildbench.analysis.validity;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.ngsildbench.analysis.folder.RunFolder;
import org.ngsildbench.analysis.model.Measurements;
import org.ngsildbench.analysis.model.Note;
import org.ngsildbench.analysis.recovery.RecoveryRules;
import org.ngsildbench.measurement.manifest.SetUpNote;

/** Judges whether a run's numbers can be trusted, with reasons. */
public final class Validity {

  /** The rules, most important first. */
  private static final List<Function<Evidence, Stream<Note>>> RULES =
      List.of(
          CompletionRules::somethingMeasured,
          CompletionRules::brokerStillThere,
          CompletionRules::ranToTheEnd,
          CompletionRules::everyPlanMeasured,
          EngineRules::reported,
          AgreementRules::timesAndCounters,
          TimestampRules::plausible,
          ConsistencyRules::stale,
          ConsistencyRules::torn,
          AnswerRules::wrongAnswers,
          StreamingRules::wrongAnswers,
          AnswerRules::superfluous,
          AnswerRules::duplicates,
          Validity::recovery,
          AnswerRules::errors,
          AnswerRules::batches,
          VisibilityRules::batches,
          VisibilityRules::queues,
          LoadRules::notifications,
          StreamingRules::undecided,
          VehicleRules::undecided,
          RateRules::dropped,
          RateRules::notReached,
          RateRules::backgroundNotSteady,
          MachineRules::generator,
          EngineRules::busy,
          NeighbourRules::otherProcesses,
          NeighbourRules::stolen,
          HiccupRules::wakeUps,
          PauseRules::operations,
          LatenessRules::operations,
          LatenessRules::drivers,
          StreamingRules::lost,
          VehicleRules::lost,
          StreamingRules::foreign,
          StreamingRules::behind,
          LoadRules::timedOut,
          AnswerRules::unchecked,
          SampleRules::few,
          NeighbourRules::notWatched,
          EngineRules::clocks,
          ClockRules::broker,
          ClockRules::resolution,
          ClockRules::wholeMilliseconds,
          MachineRules::brokerBesideGenerator);

  private Validity() {}

  /** Returns the findings of the rules, then the notes of the run. */
  public static List<Note> notes(RunFolder folder, Measurements measured) {
    Evidence evidence = new Evidence(folder, measured);
    Stream<Note> found = RULES.stream().flatMap(rule -> rule.apply(evidence));
    Stream<Note> noted =
        measured.anything()
            ? evidence.otherNotes().stream().map(Validity::noted)
            : Stream.empty(); // The rule about completion quotes them.
    return Stream.of(found, folder.notes().stream(), noted).flatMap(notes -> notes).toList();
  }

  private static Stream<Note> recovery(Evidence run) {
    return run.measured().recovery().stream().flatMap(found -> RecoveryRules.notes(found).stream());
  }

  private static Note noted(String note) {
    return SetUpNote.factOf(note).map(Note::information).orElseGet(() -> Note.warning(note));
  }
}
