package org.ngsildbench.load.pace;

import java.io.InterruptedIOException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import lombok.AccessLevel;
import lombok.RequiredArgsConstructor;

/**
 * The speed of replay: unlimited, real time or a multiple of it. The clock starts with the first
 * reading. Thread-safe.
 */
@RequiredArgsConstructor(access = AccessLevel.PRIVATE)
public final class Pace {

  /** The maximum multiple. */
  public static final double MAX = 1e6;

  private final double multiple;
  private final AtomicLong latestNanos = new AtomicLong();
  private boolean started;
  private long startNanos;
  private long startMillis;

  /** Returns an unlimited pace. */
  public static Pace unlimited() {
    return new Pace(Double.POSITIVE_INFINITY);
  }

  /**
   * Returns a pace at a multiple of real time.
   *
   * @param multiple above 0 and at most {@value #MAX}
   */
  public static Pace times(double multiple) {
    if (!(multiple > 0 && multiple <= MAX)) {
      throw new IllegalArgumentException(
          "the pace must be above 0 and at most 1,000,000, not " + multiple);
    }
    return new Pace(multiple);
  }

  /** Returns whether the pace is limited. */
  public boolean isLimited() {
    return multiple != Double.POSITIVE_INFINITY;
  }

  /**
   * Waits until a reading is due.
   *
   * @param epochMillis time of the reading; the first one starts the clock
   */
  public void await(long epochMillis) throws InterruptedException {
    if (!isLimited()) {
      return;
    }
    long left = due(epochMillis) - System.nanoTime();
    if (left > 0) {
      TimeUnit.NANOSECONDS.sleep(left);
    } else {
      latestNanos.accumulateAndGet(-left, Math::max);
    }
  }

  /** Waits like {@link #await}, with an exception for streams. */
  public void awaitOrStop(long epochMillis) throws InterruptedIOException {
    try {
      await(epochMillis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("stopped");
    }
  }

  /** Returns the maximum lateness of a reading in seconds. */
  public double latestSeconds() {
    return latestNanos.get() / 1e9;
  }

  private synchronized long due(long epochMillis) {
    if (!started) {
      started = true;
      startMillis = epochMillis;
      startNanos = System.nanoTime();
    }
    return startNanos + (long) ((epochMillis - startMillis) * 1e6 / multiple);
  }
}
