package org.ngsildbench.analysis.validity;

import static org.ngsildbench.analysis.validity.Words.percent;

import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import org.ngsildbench.analysis.model.Note;
import org.ngsildbench.analysis.statistics.LatencySeries;
import org.ngsildbench.measurement.tally.Tally;

/**
 * Whether the machine itself keeps time. One whose host gives its processors to others, or that
 * sleeps deeply, wakes every thread late, whatever the load and the broker.
 */
final class HiccupRules {

  /** From there on an operation counts as started late. */
  private static final long LATE_MICROS = TimeUnit.NANOSECONDS.toMicros(Tally.LATE_NANOS);

  private HiccupRules() {}

  static Stream<Note> machine(Evidence run) {
    return run.folder().hiccups().stream()
        .map(LatencySeries::merged)
        .filter(waits -> late(waits) > RateRules.MOST_LATE)
        .map(HiccupRules::remark);
  }

  private static double late(Histogram waits) {
    long all = waits.getTotalCount();
    return (double) (all - waits.getCountBetweenValues(0, LATE_MICROS)) / all;
  }

  private static Note remark(Histogram waits) {
    return Note.remark(
        String.format(
            Locale.ROOT,
            "This machine does not keep time: a thread that only waited woke more than 1 ms late"
                + " %s of the times, %.1f ms in the 99th percentile, %.1f ms at most. All times"
                + " hold such waits, which are neither the broker's nor the load's; a machine whose"
                + " processors are its own has fewer.",
            percent(late(waits)),
            waits.getValueAtPercentile(99) / 1e3,
            waits.getMaxValue() / 1e3));
  }
}
