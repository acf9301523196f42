package org.ngsildbench.analysis.validity;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ngsildbench.analysis.model.Note;
import org.ngsildbench.analysis.statistics.LatencySeries;
import org.ngsildbench.measurement.latency.LatencyKind;
import org.ngsildbench.measurement.tally.LabelTally;

/**
 * Whether times and counters are of the same operations. A log that was cut at the end of a line is
 * whole to its reader, and the labels that come later look as if they had been fast.
 */
final class AgreementRules {

  private AgreementRules() {}

  static Stream<Note> timesAndCounters(Evidence run) {
    List<String> differences =
        run.folder().tallies().labels().entrySet().stream()
            .flatMap(label -> differences(run, label.getKey(), label.getValue()))
            .toList();
    return differences.isEmpty()
        ? Stream.empty()
        : Stream.of(
            Note.invalid(
                differences.stream()
                    .collect(
                        Collectors.joining(
                            ", ",
                            "latency.hlog holds ",
                            ": it does not agree with tallies.json. One of both was cut, or is of"
                                + " another run; times and counts are not of the same"
                                + " operations."))));
  }

  private static Stream<String> differences(Evidence run, String label, LabelTally tally) {
    long ended = tally.operations().count();
    long timed =
        Math.min(times(run, label, LatencyKind.SERVICE), times(run, label, LatencyKind.RESPONSE));
    // A kill leaves counters older than the log; that the run was cut off is told by itself.
    boolean more = timed > ended && !run.endedEarly();
    // An operation that failed before its first request, or while it waited, has no time.
    boolean fewer = timed < ended - tally.operations().errors();
    Optional<String> operations =
        more || fewer ? Optional.of(part(timed, ended, label)) : Optional.empty();
    Optional<String> notifications =
        tally
            .particulars()
            .notifications()
            .filter(one -> times(run, label, LatencyKind.DELAY) != one.notified())
            .map(
                one ->
                    part(
                        times(run, label, LatencyKind.DELAY),
                        one.notified(),
                        "the notifications of " + label));
    return Stream.of(operations, notifications).flatMap(Optional::stream);
  }

  private static String part(long held, long all, String of) {
    return Words.count(held) + " of " + Words.count(all) + " of " + of;
  }

  private static long times(Evidence run, String label, LatencyKind kind) {
    return run.folder().latencies().of(label, kind).map(LatencySeries::count).orElse(0L);
  }
}
