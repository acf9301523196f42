package org.ngsildbench.analysis.validity;

import static org.ngsildbench.analysis.validity.Words.percent;
import static org.ngsildbench.analysis.validity.Words.share;

import java.util.stream.Stream;
import org.ngsildbench.analysis.model.Note;

/** Whether operations started when they were meant to. */
final class RateRules {

  /** A larger share of late starts means that the offered rate was not the one asked for. */
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
        .map(
            operation -> {
              String what =
                  operation.label()
                      + ": "
                      + share(operation.late(), operation.count(), "operations")
                      + " started late";
              return operation.late() > MOST_LATE * operation.count()
                  ? Note.invalid(
                      what + ", more than " + percent(MOST_LATE) + ": the rate was not kept.")
                  : Note.remark(what + "; their response times count the wait.");
            });
  }
}
