package org.ngsildbench.measurement.latency;

import java.util.concurrent.atomic.LongAdder;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.Recorder;

/**
 * The durations of one tag since the last interval, in microseconds.
 *
 * <p>The range is fixed, so that recording never allocates and never waits. Durations outside it
 * are counted as the nearest bound and as clamped.
 */
final class IntervalRecorder {

  /** One hour; no operation is waited for so long. */
  static final long MAX_MICROS = 3_600_000_000L;

  private static final int SIGNIFICANT_DIGITS = 3;
  private static final long NANOS_PER_MICRO = 1000;

  private final String tag;
  private final Recorder recorder = new Recorder(1, MAX_MICROS, SIGNIFICANT_DIGITS);
  private final LongAdder clamped = new LongAdder();

  IntervalRecorder(LatencyTag tag) {
    this.tag = tag.text();
  }

  void record(long nanos) {
    if (nanos < 0) {
      clamped.increment();
      recorder.recordValue(0);
      return;
    }
    // Rounded half up without overflow.
    long micros = nanos / NANOS_PER_MICRO + nanos % NANOS_PER_MICRO / (NANOS_PER_MICRO / 2);
    if (micros > MAX_MICROS) {
      clamped.increment();
      micros = MAX_MICROS;
    }
    recorder.recordValue(micros);
  }

  /**
   * Moves what was recorded since the last call into a histogram of {@link #emptyInterval()}'s
   * kind. One caller at a time.
   */
  void takeInterval(Histogram interval) {
    recorder.getIntervalHistogramInto(interval);
    interval.setTag(tag);
  }

  /** A histogram that can take the interval of any recorder. */
  static Histogram emptyInterval() {
    return new Histogram(1, MAX_MICROS, SIGNIFICANT_DIGITS);
  }

  long clamped() {
    return clamped.sum();
  }
}
