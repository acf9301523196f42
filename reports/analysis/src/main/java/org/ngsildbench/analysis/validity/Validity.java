package org.ngsildbench.analysis.validity;

import java.util.List;
import java.util.stream.Stream;
import org.ngsildbench.analysis.folder.RunFolder;
import org.ngsildbench.analysis.model.Measured;
import org.ngsildbench.analysis.model.Note;

/** Judges whether a run's numbers can be trusted, and says why not in plain words. */
public final class Validity {

  private static final List<Rule> RULES =
      List.of(
          CompletionRules::somethingMeasured,
          CompletionRules::ranToTheEnd,
          CompletionRules::everyPlanMeasured,
          EngineRules::reported,
          AgreementRules::timesAndCounters,
          AnswerRules::wrongAnswers,
          AnswerRules::unchecked,
          AnswerRules::errors,
          AnswerRules::batches,
          LoadRules::timedOut,
          LoadRules::notifications,
          StreamingRules::lost,
          StreamingRules::foreign,
          StreamingRules::undecided,
          StreamingRules::behind,
          VehicleRules::lost,
          VehicleRules::undecided,
          VehicleRules::late,
          RateRules::dropped,
          RateRules::late,
          HiccupRules::machine,
          MachineRules::generator,
          NeighbourRules::otherProcesses,
          NeighbourRules::stolen,
          EngineRules::busy,
          EngineRules::clocks,
          MachineRules::brokerBesideGenerator,
          SampleRules::few,
          ClockRules::broker,
          ClockRules::resolution,
          ClockRules::wholeMilliseconds);

  private Validity() {}

  /** What is to be known about a run: findings of the rules, then what the run itself noted. */
  public static List<Note> notes(RunFolder folder, Measured measured) {
    Evidence evidence = new Evidence(folder, measured);
    Stream<Note> found = RULES.stream().flatMap(rule -> rule.check(evidence));
    Stream<Note> told = evidence.otherNotes().stream().map(Note::remark);
    return Stream.of(found, folder.notes().stream(), told).flatMap(notes -> notes).toList();
  }
}
