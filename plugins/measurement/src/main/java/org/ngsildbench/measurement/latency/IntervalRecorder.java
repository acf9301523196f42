package org.ngsildbench.measurement.latency;

import java.util.Arrays;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.HdrHistogram.AtomicHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.WriterReaderPhaser;
import org.ngsildbench.measurement.environment.SteadyClock;

/**
 * The durations of one label since the last interval, in microseconds: one histogram per kind, with
 * all kinds of one operation in the same interval.
 *
 * <p>HdrHistogram's Recorder cannot do this: each has its own intervals, so two recorders may put
 * an operation into different intervals.
 *
 * <p>Thread-safe. The range is fixed, so that recording never allocates and never waits. Durations
 * outside it are counted as the nearest bound and as clamped.
 */
final class IntervalRecorder {

  /** One hour, longer than any timeout. */
  static final long MAX_MICROS = 3_600_000_000L;

  private static final int SIGNIFICANT_DIGITS = 3;
  private static final long NANOS_PER_MICRO = 1000;

  /** Polling interval while waiting for writers of an ended interval. */
  private static final long YIELD_NANOS = 500_000;

  private final WriterReaderPhaser phaser = new WriterReaderPhaser();
  private final LongAdder clamped = new LongAdder();
  private final String[] tags;
  private volatile AtomicHistogram[] recorded;
  private AtomicHistogram[] taken;

  /**
   * @param kinds values of one recording, in this order
   */
  IntervalRecorder(String label, LatencyKind... kinds) {
    tags =
        Arrays.stream(kinds).map(kind -> new LatencyTag(label, kind).text()).toArray(String[]::new);
    taken = histograms(kinds.length);
    recorded = histograms(kinds.length);
    restart(recorded, SteadyClock.epochMillis());
  }

  private static AtomicHistogram[] histograms(int count) {
    return Stream.generate(() -> new AtomicHistogram(1, MAX_MICROS, SIGNIFICANT_DIGITS))
        .limit(count)
        .toArray(AtomicHistogram[]::new);
  }

  /** Records a duration of the only kind. */
  void record(long nanos) {
    long entered = phaser.writerCriticalSectionEnter();
    try {
      recorded[0].recordValue(micros(nanos));
    } finally {
      phaser.writerCriticalSectionExit(entered);
    }
  }

  /** Records a duration of each of two kinds. */
  void record(long first, long second) {
    long entered = phaser.writerCriticalSectionEnter();
    try {
      AtomicHistogram[] both = recorded;
      both[0].recordValue(micros(first));
      both[1].recordValue(micros(second));
    } finally {
      phaser.writerCriticalSectionExit(entered);
    }
  }

  private long micros(long nanos) {
    if (nanos < 0) {
      clamped.increment();
      return 0;
    }
    // Rounded half up without overflow.
    long micros = nanos / NANOS_PER_MICRO + nanos % NANOS_PER_MICRO / (NANOS_PER_MICRO / 2);
    if (micros > MAX_MICROS) {
      clamped.increment();
      return MAX_MICROS;
    }
    return micros;
  }

  /**
   * Ends the interval and passes on its histograms, kind by kind. One caller at a time.
   *
   * @param into a histogram from {@link #emptyInterval()} to pass on
   */
  void takeInterval(Histogram into, Consumer<Histogram> interval) {
    endInterval();
    for (int kind = 0; kind < tags.length; kind++) {
      taken[kind].copyInto(into);
      into.setTag(tags[kind]);
      interval.accept(into);
    }
  }

  private void endInterval() {
    phaser.readerLock();
    try {
      AtomicHistogram[] ended = recorded;
      long now = SteadyClock.epochMillis();
      restart(taken, now);
      recorded = taken;
      taken = ended;
      for (AtomicHistogram histogram : ended) {
        histogram.setEndTimeStamp(now);
      }
      phaser.flipPhase(YIELD_NANOS);
    } finally {
      phaser.readerUnlock();
    }
  }

  private static void restart(AtomicHistogram[] histograms, long now) {
    for (AtomicHistogram histogram : histograms) {
      histogram.reset();
      histogram.setStartTimeStamp(now);
    }
  }

  /** A histogram that can take the interval of any recorder. */
  static Histogram emptyInterval() {
    return new Histogram(1, MAX_MICROS, SIGNIFICANT_DIGITS);
  }

  long clamped() {
    return clamped.sum();
  }
}
