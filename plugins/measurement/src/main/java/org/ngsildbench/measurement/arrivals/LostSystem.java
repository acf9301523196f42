package org.ngsildbench.measurement.arrivals;

import java.util.concurrent.atomic.AtomicLong;

/**
 * Detects that the system under test stopped answering: operations have started but none has
 * succeeded for too long. Thread-safe.
 */
public final class LostSystem {

  private static final long NOTHING_OPEN = Long.MIN_VALUE;

  private final long timeoutNanos;

  /** Start of the first operation after the last success, in {@link System#nanoTime()}. */
  private final AtomicLong openSince = new AtomicLong(NOTHING_OPEN);

  /**
   * Creates a detector without operations.
   *
   * @param timeoutNanos timeout in nanoseconds; {@link Long#MAX_VALUE} for never
   */
  public LostSystem(long timeoutNanos) {
    this.timeoutNanos = timeoutNanos;
  }

  public void started(long now) {
    if (openSince.get() == NOTHING_OPEN) {
      openSince.compareAndSet(NOTHING_OPEN, now);
    }
  }

  /** Reports a success; also called at the start of a phase. */
  public void succeeded() {
    if (openSince.get() != NOTHING_OPEN) {
      openSince.set(NOTHING_OPEN);
    }
  }

  public boolean isLost(long now) {
    long since = openSince.get();
    return since != NOTHING_OPEN && now - since >= timeoutNanos;
  }

  public String reason() {
    return "no sample succeeded for " + timeoutNanos / 1_000_000_000L + " s";
  }
}
