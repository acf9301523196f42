package org.ngsildbench.analysis.folder;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ngsildbench.analysis.model.Note;
import org.ngsildbench.measurement.latency.LatencyKind;
import org.ngsildbench.measurement.latency.LatencyTag;
import org.ngsildbench.measurement.tally.LabelTally;
import org.ngsildbench.measurement.tally.Operations;
import org.ngsildbench.measurement.tally.Tallies;

/**
 * The failed operations among the latencies of a run. Versions before this one recorded them there;
 * what they measured of labels without a single success is the time of failing.
 */
record MixedFailures(Tallies tallies) {

  private static final Set<LatencyKind> OF_OPERATIONS =
      EnumSet.of(LatencyKind.SERVICE, LatencyKind.RESPONSE, LatencyKind.AGGREGATION);

  static MixedFailures in(Tallies tallies) {
    return new MixedFailures(tallies);
  }

  /** Returns whether a tag's times include a success, or are not those of operations. */
  boolean isOfSuccesses(LatencyTag tag) {
    LabelTally tally = tallies.labels().get(tag.label());
    return tallies.failuresApart()
        || tally == null
        || !OF_OPERATIONS.contains(tag.kind())
        || failed(tally) == 0
        || failed(tally) < tally.operations().count();
  }

  /** Returns a warning that names labels whose latencies include failures, if any. */
  Optional<Note> remark() {
    List<String> labels =
        tallies.failuresApart()
            ? List.of()
            : tallies.labels().entrySet().stream()
                .filter(label -> holdsFailures(label.getValue()))
                .map(Map.Entry::getKey)
                .sorted(LabelOrder.by(label -> label))
                .toList();
    return labels.isEmpty()
        ? Optional.empty()
        : Optional.of(
            Note.warning(
                "An older version recorded this run: the latencies of "
                    + String.join(", ", labels)
                    + " include their failed operations."));
  }

  /** Failed messages of streams and fleets never had latencies. */
  private static boolean holdsFailures(LabelTally tally) {
    return failed(tally) > 0
        && failed(tally) < tally.operations().count()
        && tally.loadSpecificTallies().streaming().isEmpty()
        && tally.loadSpecificTallies().vehicles().isEmpty();
  }

  private static long failed(LabelTally tally) {
    Operations operations = tally.operations();
    return operations.errors() + operations.wrongAnswers();
  }
}
