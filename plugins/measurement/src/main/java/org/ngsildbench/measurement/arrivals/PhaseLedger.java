package org.ngsildbench.measurement.arrivals;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.ngsildbench.measurement.tally.OfferedLoad;
import org.ngsildbench.measurement.tally.OfferedPhase;
import org.ngsildbench.measurement.tally.OfferedTenth;

/** Offered load and outcomes of a phase. Thread-safe. */
public final class PhaseLedger {

  private static final int TENTHS = 10;

  private final int number;
  private final Phase phase;
  private final Share share;
  private final List<OfferedLoadListener> listeners;
  private final LongAdder started = new LongAdder();
  private final LongAccumulator lastStart = new LongAccumulator(Math::max, 0);
  private final AtomicLongArray startedByTenth = new AtomicLongArray(TENTHS);
  private final LongAdder dropped = new LongAdder();
  private final LongAdder unserved = new LongAdder();
  private final AtomicBoolean drainEnded = new AtomicBoolean();
  private volatile String label;
  private volatile String endedEarly;

  public PhaseLedger(int number, Phase phase, Share share, List<OfferedLoadListener> listeners) {
    this.number = number;
    this.phase = phase;
    this.share = share;
    this.listeners = listeners;
  }

  public Phase phase() {
    return phase;
  }

  /**
   * An arrival of this phase is served.
   *
   * @param nanos its start, nanoseconds after the start of the schedule
   */
  public void started(Supplier<String> labelling, long nanos) {
    began(labelling);
    long elapsed = nanos - phase.startNanos();
    lastStart.accumulate(elapsed);
    if (elapsed < phase.durationNanos()) {
      startedByTenth.incrementAndGet((int) (elapsed * TENTHS / (double) phase.durationNanos()));
    }
    started.increment();
  }

  /** An arrival was given up because it was too late. */
  public void dropped(Supplier<String> labelling) {
    String known = began(labelling);
    dropped.increment();
    listeners.forEach(listener -> listener.dropped(known));
  }

  /** An arrival was due when the test was stopped, and no thread had taken it. */
  public void unserved() {
    unserved.increment();
  }

  private String began(Supplier<String> labelling) {
    String known = label;
    return known != null ? known : begin(labelling.get());
  }

  private synchronized String begin(String first) {
    if (label == null) {
      label = first;
      listeners.forEach(listener -> listener.phaseBegan(first, this::offered));
    }
    return label;
  }

  /** The time in which arrivals may start late is over; true for the first caller. */
  public boolean endDrain() {
    return drainEnded.compareAndSet(false, true);
  }

  /** Drops the rest of this phase; keeps only the first reason. */
  public synchronized void endEarly(String reason) {
    if (endedEarly == null) {
      endedEarly = reason;
    }
  }

  public boolean isEndedEarly() {
    return endedEarly != null;
  }

  private OfferedLoad offered() {
    // Read first: an arrival that starts meanwhile must not seem to have started unasked.
    long served = started.sum();
    return new OfferedLoad(
        OfferedLoad.operationOf(label),
        List.of(
            new OfferedPhase(
                number,
                phase.meanRate() / share.count(),
                phase.seconds(),
                phase.spacing().text(),
                lastStart.get() / 1e9,
                phase.background() ? tenths() : List.of())),
        served + dropped.sum() + unserved.sum(),
        served,
        Optional.ofNullable(endedEarly));
  }

  private List<OfferedTenth> tenths() {
    double scheduled = phase.expectedArrivals() / share.count() / TENTHS;
    return IntStream.range(0, TENTHS)
        .mapToObj(i -> new OfferedTenth(scheduled, startedByTenth.get(i)))
        .toList();
  }

  /** Returns a log line, for plans without a recorder. */
  @Override
  public String toString() {
    return "%s: %s arrivals started, %s dropped, %s not served%s"
        .formatted(
            phase,
            started.sum(),
            dropped.sum(),
            unserved.sum(),
            endedEarly == null ? "" : ", ended early: " + endedEarly);
  }
}
