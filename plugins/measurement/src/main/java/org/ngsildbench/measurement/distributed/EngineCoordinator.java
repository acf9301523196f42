package org.ngsildbench.measurement.distributed;

import java.io.Closeable;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.ngsildbench.measurement.environment.PackVersion;

/**
 * The controller's side of a distributed test: starts engines of the same version together,
 * forwards their reports, and detects lost engines. Thread-safe.
 */
public final class EngineCoordinator implements ControllerLink, Closeable {

  /** Silence after which an engine is checked. */
  private static final Duration SILENCE = Duration.ofSeconds(4);

  /** Multiple of the timeout after which a silent engine is given up in any case. */
  private static final int MAX_SILENCE = 15;

  private static final long LOOK_MILLIS = 500;

  private final Duration timeout;
  private final long silenceNanos;
  private final Predicate<String> isGone;
  private final EngineRoster roster;
  private final Minutes minutes;
  private String refusal = "";
  private boolean closed;

  /** Receives the results of the test. Called by one thread at a time. */
  public interface Minutes {

    /**
     * Registers the first engine.
     *
     * @return why nothing can be recorded, in one sentence; empty if it can
     */
    String begin(EngineRegistration first);

    /** An engine has recorded something. */
    void take(EngineReport report);

    /** The test was called off. */
    void refused(String why);

    /** An engine was lost. */
    void lost(String host);

    /** Reports that the test is over. */
    void end(List<EngineRecord> engines);
  }

  /**
   * @param expected number of engines; 0 if unknown
   * @param timeout how long registered engines wait for the others
   * @param isGone whether the engine at this address has ended
   */
  public EngineCoordinator(
      int expected, Duration timeout, Minutes minutes, Predicate<String> isGone) {
    this(expected, timeout, SILENCE, minutes, isGone);
  }

  EngineCoordinator(
      int expected, Duration timeout, Duration silence, Minutes minutes, Predicate<String> isGone) {
    this.roster = new EngineRoster(expected);
    this.timeout = timeout;
    this.silenceNanos = silence.toNanos();
    this.minutes = minutes;
    this.isGone = isGone;
  }

  @Override
  public long epochMicros() {
    return ClockOffset.epochMicros();
  }

  @Override
  public synchronized String join(EngineRegistration engine) {
    if (refusal.isEmpty()) {
      refusal = objection(engine);
    }
    if (refusal.isEmpty()) {
      if (roster.members().isEmpty()) {
        watchOver();
      }
      roster.join(engine, System.nanoTime());
      notifyAll();
      awaitOthers();
    }
    if (!refusal.isEmpty() && !closed) {
      minutes.refused(refusal);
      close();
    }
    return refusal;
  }

  private String objection(EngineRegistration engine) {
    if (closed) {
      return "The engine " + engine.host() + " registered after the test had ended.";
    }
    if (!engine.pack().equals(PackVersion.current())) {
      return "The engine %s has ngsild-bench %s, the controller has %s: install the same version on all."
          .formatted(engine.host(), engine.pack(), PackVersion.current());
    }
    return roster.members().isEmpty() ? minutes.begin(engine) : "";
  }

  private void awaitOthers() {
    long deadline = System.nanoTime() + timeout.toNanos();
    try {
      for (long left = timeout.toNanos();
          refusal.isEmpty() && !roster.allCame() && left > 0;
          left = deadline - System.nanoTime()) {
        TimeUnit.NANOSECONDS.timedWait(this, left);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    if (refusal.isEmpty() && !roster.allCame()) {
      refusal =
          "Of %s engines only %s registered within %s s: check the logs of the others."
              .formatted(roster.expected(), String.join(", ", roster.names()), timeout.toSeconds());
    }
  }

  @Override
  public synchronized void report(EngineReport report) {
    if (closed) {
      return;
    }
    if (roster.isNew(report, System.nanoTime())) {
      minutes.take(report);
    }
    endIfOver();
  }

  private void endIfOver() {
    if (!closed && roster.isOver(System.nanoTime())) {
      close();
    }
  }

  /** Ends the test with the results received so far. */
  @Override
  public synchronized void close() {
    if (!closed) {
      closed = true;
      notifyAll();
      minutes.end(roster.members().stream().map(EngineRecord::of).toList());
    }
  }

  /** The thread keeps the controller's JVM until the last engine has reported. */
  private void watchOver() {
    Thread watch = new Thread(this::watch, "engines of the distributed test");
    watch.setDaemon(false);
    watch.start();
  }

  private void watch() {
    try {
      while (look()) {
        synchronized (this) {
          wait(LOOK_MILLIS);
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private boolean look() {
    for (String host : silentFor(silenceNanos)) {
      // Outside the lock: it takes time.
      if (isGone.test(host) || silentFor(silenceNanos * MAX_SILENCE).contains(host)) {
        lose(host);
      }
    }
    synchronized (this) {
      endIfOver();
      return !closed;
    }
  }

  private synchronized List<String> silentFor(long nanos) {
    return roster.silentFor(nanos, System.nanoTime());
  }

  private synchronized void lose(String host) {
    if (!closed && silentFor(silenceNanos).contains(host)) {
      roster.lose(host);
      minutes.lost(host);
    }
  }
}
