package org.ngsildbench.analysis.validity;

import static org.ngsildbench.analysis.validity.Words.percent;
import static org.ngsildbench.analysis.validity.Words.share;

import java.util.stream.Stream;
import org.ngsildbench.analysis.model.Counts;
import org.ngsildbench.analysis.model.Note;
import org.ngsildbench.analysis.statistics.ClopperPearson;

/** Whether operations started when they were meant to. */
final class RateRules {

  /**
   * A larger share of late starts, where one is shown with 95 % confidence, means that the offered
   * rate was not the one asked for.
   */
  static final double MOST_LATE = 0.01;

  private RateRules() {}

  static Stream<Note> dropped(Evidence run) {
    return run.measured()
        .counts()
        .filter(operation -> operation.dropped() > 0)
        .map(
            operation ->
                Note.invalid(
                    operation.label()
                        + ": the rate was not kept, "
                        + share(
                            operation.dropped(),
                            operation.count() + operation.dropped(),
                            "arrivals")
                        + " were dropped."));
  }

  static Stream<Note> late(Evidence run) {
    return run.measured()
        .counts()
        .filter(operation -> operation.late() > 0)
        .filter(operation -> !VehicleRules.isFleet(run, operation.label()))
        .map(RateRules::late);
  }

  /** One late start of five is a share of 20 %, and shows as good as nothing. */
  private static Note late(Counts operation) {
    String what =
        operation.label()
            + ": "
            + share(operation.late(), operation.count(), "operations")
            + " started late";
    String most = percent(MOST_LATE);
    if (ClopperPearson.low(operation.late(), operation.count()) > MOST_LATE) {
      return Note.invalid(
          what + ", more than " + most + ": the load was not offered when it was meant to be.");
    }
    return operation.late() > MOST_LATE * operation.count()
        ? Note.remark(
            what
                + ": too few operations were measured to tell whether more than "
                + most
                + " would. Their response times count the wait.")
        : Note.remark(what + "; their response times count the wait.");
  }
}
