package org.ngsildbench.monitors;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.ngsildbench.measurement.latency.LabelLatency;
import org.ngsildbench.measurement.latency.LatencyLog;

/**
 * Records this machine's wake-up latency in a run's {@code hiccups.hlog}: HdrHistogram log format,
 * microseconds, tag {@code machine/delay}. After Gil Tene's jHiccup.
 *
 * <p>An otherwise idle thread wakes at fixed times and records its delay, also for times that
 * passed while it could not run. So the log holds the delay any thread of the machine would have
 * seen, caused by the machine, its operating system or its host. An existing log is continued.
 */
public final class HiccupMonitor implements AutoCloseable {

  /** The label of the log's tag. */
  public static final String LABEL = "machine";

  private static final Duration INTERVAL = Duration.ofSeconds(1);
  private static final Duration MAX_END = Duration.ofSeconds(1);

  private final LatencyLog log;
  private final long periodNanos;
  private final long startNanos = System.nanoTime();
  private final Thread waiting = new Thread(this::waitAndSee, "hiccup monitor");
  private volatile boolean closed;

  private HiccupMonitor(LatencyLog log, long periodNanos) {
    this.log = log;
    this.periodNanos = periodNanos;
    waiting.setDaemon(true);
  }

  /**
   * Starts watching.
   *
   * @param hiccups the log; missing folders are made
   * @param period time from one waking to the next, above 0; at 5 ms the monitor needs less than a
   *     hundredth of a processor core
   * @throws IOException naming the file and the reason, if it cannot be written
   * @throws IllegalArgumentException if the period is 0 or negative
   */
  public static HiccupMonitor start(Path hiccups, Duration period) throws IOException {
    if (period.isZero() || period.isNegative()) {
      throw new IllegalArgumentException(
          "The period of the hiccup monitor must be above 0, but was " + period + ".");
    }
    HiccupMonitor monitor =
        new HiccupMonitor(LatencyLog.open(hiccups, INTERVAL, true), period.toNanos());
    monitor.waiting.start();
    return monitor;
  }

  private void waitAndSee() {
    LabelLatency machine = log.label(LABEL);
    // From the start, not from here: the thread's own start may be delayed too.
    long next = startNanos + periodNanos;
    // Ends with no moment pending: a pause before the end counts like any other.
    while (true) {
      long now = System.nanoTime();
      if (next <= now) {
        machine.recordDelay(now - next);
        next += periodNanos;
      } else if (closed) {
        return;
      } else {
        LockSupport.parkNanos(this, next - now);
      }
    }
  }

  /** Returns the first write error, if any; see {@link LatencyLog#writeError()}. */
  public Optional<IOException> writeError() {
    return log.writeError();
  }

  /** Stops watching and closes the log. */
  @Override
  public void close() {
    closed = true;
    LockSupport.unpark(waiting);
    try {
      waiting.join(MAX_END.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    log.close();
  }
}
