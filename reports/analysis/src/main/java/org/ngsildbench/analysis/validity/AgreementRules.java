package org.ngsildbench.analysis.validity;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ngsildbench.analysis.inference.LatencySeries;
import org.ngsildbench.analysis.model.Note;
import org.ngsildbench.analysis.model.NumberText;
import org.ngsildbench.measurement.latency.LatencyKind;
import org.ngsildbench.measurement.tally.LabelTally;
import org.ngsildbench.measurement.tally.Operations;
import org.ngsildbench.measurement.tally.Vehicles;

/**
 * Checks that times and counters cover the same operations. A log truncated at a line end looks
 * complete, and later labels would look fast.
 */
final class AgreementRules {

  private AgreementRules() {}

  static Stream<Note> timesAndCounters(Evidence run) {
    Map<String, LabelTally> all = new TreeMap<>();
    run.folder().latencies().labels().forEach(label -> all.put(label, LabelTally.NONE));
    all.putAll(run.folder().tallies().labels());
    // A fleet counts its messages, not each attempt that failed.
    run.folder()
        .tallies()
        .labels()
        .forEach(
            (label, tally) ->
                tally
                    .loadSpecificTallies()
                    .vehicles()
                    .ifPresent(any -> all.remove(Vehicles.failedAttempts(label))));
    List<String> differences =
        all.entrySet().stream()
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
                            "latency.hlog has ",
                            ", unlike tallies.json: one of the files is truncated "
                                + "or belongs to another run."))));
  }

  private static Stream<String> differences(Evidence run, String label, LabelTally tally) {
    long delays = times(run, label, LatencyKind.DELAY);
    Optional<String> notifications =
        tally
            .loadSpecificTallies()
            .notifications()
            .filter(one -> disagree(run, delays, one.notified(), 0))
            .map(one -> part(delays, one.notified(), "the notifications of " + label));
    return Stream.concat(operations(run, label, tally.operations()), notifications.stream());
  }

  /** An operation that failed before its first request, or while it waited, has no time. */
  private static Stream<String> operations(Evidence run, String label, Operations counted) {
    long timed =
        Math.min(times(run, label, LatencyKind.SERVICE), times(run, label, LatencyKind.RESPONSE));
    if (!run.folder().tallies().failuresApart()) {
      return disagree(run, timed, counted.count(), counted.errors())
          ? Stream.of(part(timed, counted.count(), label))
          : Stream.empty();
    }
    long failed = counted.errors() + counted.wrongAnswers();
    long successful = counted.count() - failed;
    long failures = times(run, label, LatencyKind.FAILURE);
    Stream<String> successes =
        disagree(run, timed, successful, 0)
            ? Stream.of(part(timed, successful, label))
            : Stream.empty();
    return disagree(run, failures, failed, failed)
        ? Stream.concat(successes, Stream.of(part(failures, failed, "the failures of " + label)))
        : successes;
  }

  /**
   * Returns whether the log has more or fewer times than were counted.
   *
   * @param untimed how many counted operations may lack a time
   */
  private static boolean disagree(Evidence run, long timed, long counted, long untimed) {
    // A kill leaves counters older than the log; another note reports the kill.
    boolean more = timed > counted && !run.endedEarly();
    return more || timed < counted - untimed;
  }

  private static String part(long held, long all, String of) {
    return NumberText.count(held) + " of " + NumberText.count(all) + " of " + of;
  }

  private static long times(Evidence run, String label, LatencyKind kind) {
    return run.folder().latencies().of(label, kind).map(LatencySeries::count).orElse(0L);
  }
}
