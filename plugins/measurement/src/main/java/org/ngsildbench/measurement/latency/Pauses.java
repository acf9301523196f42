package org.ngsildbench.measurement.latency;

import java.time.Duration;

/** The pauses of this JVM that are known so far. Thread-safe. */
public interface Pauses {

  /** A shorter delay of a thread is the scheduler's grain; no shorter operation holds a pause. */
  long SHORTEST_NANOS = Duration.ofMillis(10).toNanos();

  /** No known pauses. */
  Pauses NONE = (startNanos, endNanos) -> false;

  /**
   * Returns whether pauses took a relevant part of an operation's time.
   *
   * @param startNanos its intended start, a reading of {@link System#nanoTime()}
   * @param endNanos its end, not in the future
   */
  boolean held(long startNanos, long endNanos);
}
