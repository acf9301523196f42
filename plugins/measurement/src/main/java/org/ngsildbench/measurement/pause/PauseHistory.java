package org.ngsildbench.measurement.pause;

import java.util.concurrent.atomic.AtomicReferenceArray;
import org.ngsildbench.measurement.latency.Pauses;

/**
 * The latest pauses, as seen by one thread that should wake at known times. One thread writes, any
 * number read.
 *
 * <p>An operation may end before the thread wakes from the same pause, so an overdue thread counts
 * as a pause in progress.
 */
final class PauseHistory implements Pauses {

  /** Pauses that took less than this part of an operation's time are not relevant to it. */
  static final double MIN_SHARE = 0.1;

  private static final int KEPT = 1024;

  private final AtomicReferenceArray<Pause> latest = new AtomicReferenceArray<>(KEPT);
  private volatile long count;
  private volatile long dueNanos;

  /**
   * Knows of no pause yet.
   *
   * @param firstDueNanos when the thread should wake first
   */
  PauseHistory(long firstDueNanos) {
    dueNanos = firstDueNanos;
  }

  /** The JVM was paused between two readings of the clock. */
  private record Pause(long startNanos, long endNanos) {

    long within(long start, long end) {
      return Math.max(0, Math.min(end, endNanos) - Math.max(start, startNanos));
    }
  }

  /**
   * Takes a wake-up of the thread.
   *
   * @param nowNanos when it woke
   * @param nextDueNanos when it should wake next
   */
  void woke(long nowNanos, long nextDueNanos) {
    if (nowNanos - dueNanos >= SHORTEST_NANOS) {
      long before = count;
      latest.set((int) (before % KEPT), new Pause(dueNanos, nowNanos));
      count = before + 1;
    }
    // Written last, so that readers of this field see the pause.
    dueNanos = nextDueNanos;
  }

  @Override
  public boolean held(long startNanos, long endNanos) {
    long took = endNanos - startNanos;
    return took >= SHORTEST_NANOS && paused(startNanos, endNanos) >= MIN_SHARE * took;
  }

  private long paused(long startNanos, long endNanos) {
    long due = dueNanos;
    long paused =
        endNanos - due >= SHORTEST_NANOS
            ? new Pause(due, endNanos).within(startNanos, endNanos)
            : 0;
    long known = count;
    for (long i = known - 1; i >= Math.max(0, known - KEPT); i--) {
      Pause pause = latest.get((int) (i % KEPT));
      if (pause.endNanos() - startNanos <= 0) {
        break;
      }
      // The current pause may have been recorded meanwhile.
      if (pause.startNanos() - due < 0) {
        paused += pause.within(startNanos, endNanos);
      }
    }
    return paused;
  }
}
