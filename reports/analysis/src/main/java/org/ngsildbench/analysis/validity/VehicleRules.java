package org.ngsildbench.analysis.validity;

import static org.ngsildbench.analysis.model.NumberText.share;

import java.util.stream.Stream;
import org.ngsildbench.analysis.model.Note;
import org.ngsildbench.measurement.tally.Vehicles;

/** Warnings about drivers' messages that affect their delays. */
final class VehicleRules {

  private VehicleRules() {}

  /**
   * Reports lost messages; a server that does not accept messages is a result of the run, not its
   * fault.
   */
  static Stream<Note> lost(Evidence run) {
    return run.measured().vehicles().stream()
        .filter(one -> one.messages().delivery().lost() > 0)
        .map(
            one ->
                Note.warning(
                    one.label()
                        + ": "
                        + share(
                            one.messages().delivery().lost(),
                            one.messages().delivery().sent(),
                            "messages")
                        + " were never acknowledged; the delays cover the others."));
  }

  static Stream<Note> undecided(Evidence run) {
    return run.measured().vehicles().stream()
        .filter(one -> one.messages().delivery().pending() > 0)
        .map(one -> undecided(one.label(), one.messages()));
  }

  private static Note undecided(String label, Vehicles messages) {
    return Note.invalid(
        label
            + ": the outcome of "
            + share(messages.delivery().pending(), messages.delivery().sent(), "messages")
            + " is unknown: the run ended first.");
  }
}
