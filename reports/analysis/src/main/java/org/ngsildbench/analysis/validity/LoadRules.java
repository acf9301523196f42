package org.ngsildbench.analysis.validity;

import static org.ngsildbench.analysis.validity.Words.share;

import java.util.stream.Stream;
import org.ngsildbench.analysis.model.Note;

/** What a broker did not bear; that it did not is a result, so none of it invalidates. */
final class LoadRules {

  private LoadRules() {}

  static Stream<Note> timedOut(Evidence run) {
    return run.measured().scalability().stream()
        .filter(step -> step.timedOut().isPresent())
        .map(
            step ->
                Note.remark(
                    step.counts().label()
                        + ": "
                        + step.timedOut().get()
                        + ". It has no time at this rate."));
  }

  static Stream<Note> notifications(Evidence run) {
    return run.measured().notifications().stream()
        .filter(one -> one.lost() > 0)
        .map(
            one ->
                Note.remark(
                    one.label()
                        + ": "
                        + share(one.lost(), one.written(), "notifications")
                        + " did not come in time; the delays are of those that did."));
  }
}
