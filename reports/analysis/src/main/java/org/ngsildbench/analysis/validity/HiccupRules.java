package org.ngsildbench.analysis.validity;

import static org.ngsildbench.analysis.model.NumberText.percent;

import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import org.ngsildbench.analysis.inference.LatencySeries;
import org.ngsildbench.analysis.model.Note;
import org.ngsildbench.measurement.latency.LatencyKind;
import org.ngsildbench.measurement.pause.PauseMeter;
import org.ngsildbench.measurement.tally.Tally;

/**
 * Checks the wake-up latency of an idle thread of the load generator, or of the command line if the
 * load generator recorded none. On a machine with busy or deeply sleeping processors every thread
 * wakes late, independent of load and broker.
 */
final class HiccupRules {

  /** Above this share of late wake-ups the reader is warned. */
  static final double SOME = 0.01;

  /** Above this share of late wake-ups most operations contain one. */
  static final double MOST = 0.5;

  /** Lateness from which a wake-up, or the start of an operation, is late. */
  private static final long LATE_MICROS = TimeUnit.NANOSECONDS.toMicros(Tally.LATE_NANOS);

  private HiccupRules() {}

  static Stream<Note> wakeUps(Evidence run) {
    return run
        .folder()
        .latencies()
        .of(PauseMeter.LABEL, LatencyKind.HICCUP)
        .or(run.folder()::hiccups)
        .map(LatencySeries::merged)
        .stream()
        .filter(waits -> late(waits) > SOME)
        .map(HiccupRules::judge);
  }

  private static double late(Histogram waits) {
    long all = waits.getTotalCount();
    return (double) (all - waits.getCountBetweenValues(0, LATE_MICROS)) / all;
  }

  private static Note judge(Histogram waits) {
    String what =
        String.format(
            Locale.ROOT,
            "High timer latency: an idle thread woke more than 1 ms late in %s of "
                + "wake-ups (p99 %.1f ms, max %.1f ms). All times include this jitter, which "
                + "the broker does not cause. ",
            percent(late(waits)),
            waits.getValueAtPercentile(99) / 1e3,
            waits.getMaxValue() / 1e3);
    return late(waits) > MOST
        ? Note.invalid(what + "Stop other programs, or use a machine with dedicated cores.")
        : Note.warning(what + "Dedicated cores reduce it.");
  }
}
