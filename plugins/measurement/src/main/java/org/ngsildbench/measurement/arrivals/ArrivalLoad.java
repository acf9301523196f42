package org.ngsildbench.measurement.arrivals;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.LongConsumer;
import java.util.function.Supplier;

/**
 * The arrivals of one run, distributed to threads. Thread-safe.
 *
 * <p>A thread takes an arrival early and waits for its due time itself, which avoids a hand-over
 * delay.
 */
public final class ArrivalLoad {

  private final ArrivalSettings settings;
  private final ArrivalCursor cursor;
  private final List<OfferedLoadListener> listeners;
  private final List<PhaseLedger> ledgers = new ArrayList<>();
  private final LostSystem system;
  private final CountDownLatch opened = new CountDownLatch(1);
  private volatile ArrivalClock clock;
  private volatile int latestPhase;
  private volatile boolean exhausted;

  /**
   * Creates the load of one engine; {@link #open} starts it.
   *
   * @param share this engine's part of the schedule
   * @param listeners told of each arrival and of warnings
   */
  public ArrivalLoad(ArrivalSettings settings, Share share, List<OfferedLoadListener> listeners) {
    this.settings = settings;
    this.listeners = List.copyOf(listeners);
    cursor = settings.schedule().arrivals(settings.seed(), share);
    system = new LostSystem(settings.lostAfterNanos());
    for (Phase phase : settings.schedule().phases()) {
      ledgers.add(new PhaseLedger(ledgers.size(), phase, share, listeners));
    }
  }

  /**
   * Starts the schedule.
   *
   * @param originNanos its start, in {@link System#nanoTime()}
   */
  public void open(long originNanos) {
    clock = new ArrivalClock(originNanos);
    opened.countDown();
  }

  /** Returns the next arrival for the calling thread; null after the last one. */
  public Arrival take() {
    if (!isOpen()) {
      return null;
    }
    Arrival next = clock.isStopped() ? null : cursor.next();
    while (next != null && ledgers.get(next.phase()).isEndedEarly()) {
      next = cursor.next();
    }
    if (next == null) {
      exhausted = true;
    }
    return next;
  }

  /** Returns the due time of an arrival, in {@link System#nanoTime()}. */
  public long due(Arrival arrival) {
    return clock.at(arrival.intendedNanos());
  }

  /**
   * Waits for an arrival's time.
   *
   * @param begun takes the start of the arrival, in {@link System#nanoTime()}
   * @param label label of its first operation; called once per phase
   * @return false if the arrival is dropped: too late, phase ended early, or test stopped
   */
  public boolean await(Arrival arrival, LongConsumer begun, Supplier<String> label) {
    PhaseLedger phase = ledgers.get(arrival.phase());
    long intended = due(arrival);
    if (!phase.isEndedEarly() && !clock.await(intended)) {
      if (System.nanoTime() >= intended) {
        phase.unserved();
      }
      return false;
    }
    long now = System.nanoTime();
    latestPhase = arrival.phase();
    endIfLost(now);
    if (phase.isEndedEarly()) {
      return false;
    }
    if (clock.at(phase.phase().endNanos()) + settings.drainNanos() - now < 0) {
      if (phase.endDrain()) {
        remark(
            "%s: arrivals that had not started %s s after its end were dropped (drain limit)."
                .formatted(phase.phase(), TimeUnit.NANOSECONDS.toSeconds(settings.drainNanos())));
      }
      phase.dropped(label);
      return false;
    }
    if (now - intended > settings.maxLateNanos()) {
      phase.dropped(label);
      return false;
    }
    phase.started(label, now - clock.at(0));
    system.started(now);
    begun.accept(now);
    return true;
  }

  private boolean isOpen() {
    try {
      opened.await();
      return clock != null;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /** Records the success of an operation: the system answers. */
  public void succeeded() {
    system.succeeded();
  }

  /** Ends the phase of the latest arrival if the system under test no longer answers. */
  public void endIfLost(long now) {
    if (system.isLost(now)) {
      ledgers.get(latestPhase).endEarly(system.reason());
      cursor.endPhase(latestPhase);
      system.succeeded();
    }
  }

  /** Reports a warning to readers of the figures. */
  public void remark(String remark) {
    listeners.forEach(listener -> listener.remarked(remark));
  }

  /** Ends the schedule and counts due arrivals that were not served. */
  public void stop() {
    ArrivalClock running = clock;
    if (running == null) {
      opened.countDown();
      return;
    }
    running.stop();
    long end = running.elapsed();
    Arrival due = cursor.next();
    while (due != null && due.intendedNanos() <= end) {
      ledgers.get(due.phase()).unserved();
      due = cursor.next();
    }
  }

  /** Returns whether no arrivals are left. */
  public boolean isExhausted() {
    return exhausted || isStopped();
  }

  /** Returns whether the schedule has ended, including a final pause. */
  public boolean isOver() {
    return isStopped()
        || exhausted
            && (ledgers.get(ledgers.size() - 1).isEndedEarly()
                || clock.elapsed() >= settings.schedule().duration().toNanos());
  }

  private boolean isStopped() {
    return opened.getCount() == 0 && (clock == null || clock.isStopped());
  }

  /** Returns the nanoseconds to the end of the schedule, at least 1. */
  public long nanosToEnd() {
    return Math.max(1, settings.schedule().duration().toNanos() - clock.elapsed());
  }

  /** Returns the threads needed at the highest rate if responses take 10 ms: 2 to 64. */
  public int threadsAtFirst() {
    double busy = settings.schedule().peakRate() * TimeUnit.MILLISECONDS.toNanos(10) / 1e9;
    return (int) Math.min(settings.maxThreads(), Math.max(2, Math.min(64, Math.ceil(busy))));
  }

  /** Returns the ledger of each phase. */
  public List<PhaseLedger> ledgers() {
    return List.copyOf(ledgers);
  }
}
