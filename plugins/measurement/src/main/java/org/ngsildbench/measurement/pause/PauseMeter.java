package org.ngsildbench.measurement.pause;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import org.ngsildbench.measurement.latency.LabelLatency;
import org.ngsildbench.measurement.latency.LatencyLog;

/**
 * Measures the pauses of this JVM: an idle thread should wake every {@link #PERIOD}; its lateness
 * would have affected any other thread. Garbage collections are recorded, too.
 *
 * <p>Both go into a latency log under the label {@value #LABEL}; operations of that log that pauses
 * delayed are recorded separately. The thread uses less than 1 % of a core.
 */
public final class PauseMeter implements AutoCloseable {

  /** The label of the meter's tags. */
  public static final String LABEL = "generator";

  /** The time from one wake-up to the next. */
  public static final Duration PERIOD = Duration.ofMillis(5);

  private static final Duration INTERVAL = Duration.ofSeconds(1);

  private final LatencyLog log;
  private final LabelLatency generator;
  private final PauseHistory history;
  private final GarbageCollections collections;
  private final Thread waiting = new Thread(this::waitAndSee, "pause meter");
  private volatile boolean closed;
  private long dueNanos = System.nanoTime() + PERIOD.toNanos();

  private PauseMeter(LatencyLog operations) {
    log = operations.withInterval(INTERVAL);
    generator = log.label(LABEL);
    history = new PauseHistory(dueNanos);
    collections = GarbageCollections.watch(generator::recordCollection);
    waiting.setDaemon(true);
    operations.mark(history);
  }

  /**
   * Starts measuring.
   *
   * @param operations the log of the operations that this JVM performs; close the meter before it
   */
  public static PauseMeter start(LatencyLog operations) {
    PauseMeter meter = new PauseMeter(operations);
    meter.waiting.start();
    return meter;
  }

  private void waitAndSee() {
    while (!closed) {
      long now = System.nanoTime();
      if (dueNanos - now > 0) {
        LockSupport.parkNanos(this, dueNanos - now);
      } else {
        woke(now);
      }
    }
    woke(System.nanoTime());
  }

  /** Records every due wake-up, including those missed during a pause. */
  private void woke(long now) {
    while (dueNanos - now <= 0) {
      generator.recordHiccup(now - dueNanos);
      dueNanos += PERIOD.toNanos();
    }
    history.woke(now, dueNanos);
  }

  /** Stops measuring; the log has all results. */
  @Override
  public void close() {
    closed = true;
    LockSupport.unpark(waiting);
    boolean interrupted = false;
    while (waiting.isAlive()) {
      try {
        waiting.join();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    collections.close();
    log.close();
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
