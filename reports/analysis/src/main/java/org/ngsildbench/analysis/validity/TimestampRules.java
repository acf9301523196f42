package org.ngsildbench.analysis.validity;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.stream.Stream;
import org.ngsildbench.analysis.folder.LoggedTime;
import org.ngsildbench.analysis.model.Note;
import org.ngsildbench.measurement.tally.LabelTally;
import org.ngsildbench.measurement.tally.TimeSpan;

/** Checks that the times of day in {@code tallies.json} are consistent with the operations. */
final class TimestampRules {

  /**
   * Above any interval of a log, and above any step of a clock that is set while a run measures.
   */
  private static final double TOLERANCE_SECONDS = 120;

  private static final double MICROS_PER_SECOND = 1e6;

  private TimestampRules() {}

  static Stream<Note> plausible(Evidence run) {
    return run.folder().tallies().labels().entrySet().stream()
        .filter(label -> damaged(run, label.getKey(), label.getValue()))
        .map(label -> note(label.getKey(), label.getValue().span()));
  }

  private static boolean damaged(Evidence run, String label, LabelTally tally) {
    if (tally.operations().count() == 0) {
      return false;
    }
    double first = tally.span().firstStartEpochMicros() / MICROS_PER_SECOND;
    double last = tally.span().lastEndEpochMicros() / MICROS_PER_SECOND;
    Optional<LoggedTime> logged = run.folder().latencies().loggedTime(label);
    return first <= 0
        || last < first
        || logged.filter(log -> !log.holds(first, last, TOLERANCE_SECONDS)).isPresent();
  }

  private static Note note(String label, TimeSpan span) {
    return Note.invalid(
        ("tallies.json has %s from %s to %s, but latency.hlog has its operations at other "
                + "times. One of the files is damaged: the throughput of %s is unknown.")
            .formatted(
                label,
                instant(span.firstStartEpochMicros()),
                instant(span.lastEndEpochMicros()),
                label));
  }

  private static Instant instant(long epochMicros) {
    return Instant.EPOCH.plus(epochMicros, ChronoUnit.MICROS).truncatedTo(ChronoUnit.SECONDS);
  }
}
