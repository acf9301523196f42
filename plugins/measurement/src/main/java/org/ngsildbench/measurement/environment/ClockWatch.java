package org.ngsildbench.measurement.environment;

import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Detects changes of the system clock during a measurement. They do not affect durations and times
 * of {@link SteadyClock}, but other timestamps. For one thread.
 */
public final class ClockWatch {

  /** Min step: time daemons slew smaller corrections. */
  private static final long MIN_MILLIS = 100;

  /** Max duration of reading both clocks; a slower reading is too inaccurate. */
  private static final long MAX_READING_NANOS = TimeUnit.MILLISECONDS.toNanos(10);

  private final LongSupplier epochMillis;
  private final LongSupplier nanoTime;
  private long difference;
  private boolean known;

  /** Watches the clock of this machine. */
  public ClockWatch() {
    this(System::currentTimeMillis, System::nanoTime);
  }

  /**
   * Watches a clock.
   *
   * @param epochMillis the time of day, milliseconds since 1970
   * @param nanoTime a monotonic clock
   */
  public ClockWatch(LongSupplier epochMillis, LongSupplier nanoTime) {
    this.epochMillis = epochMillis;
    this.nanoTime = nanoTime;
    look();
  }

  /**
   * Returns a clock step since the last call and its effect on measurements; empty if there was
   * none.
   */
  public Optional<String> look() {
    return step()
        .map(
            step ->
                step
                    + ": times and rates of ngsild-bench use a monotonic clock and stay correct, those of JMeter's own samplers may be wrong, and log files show the new time");
  }

  /** Returns a description of a clock step since the last call; empty if there was none. */
  public Optional<String> step() {
    long before = nanoTime.getAsLong();
    long now = epochMillis.getAsLong();
    long after = nanoTime.getAsLong();
    if (after - before > MAX_READING_NANOS) {
      return Optional.empty();
    }
    long seen = now - TimeUnit.NANOSECONDS.toMillis(after);
    long set = known ? seen - difference : 0;
    known = true;
    difference = seen;
    return Math.abs(set) < MIN_MILLIS ? Optional.empty() : Optional.of(sentence(set));
  }

  private static String sentence(long millis) {
    return String.format(
        Locale.ROOT,
        "the system clock was set %,.1f s %s, or the machine was suspended",
        Math.abs(millis) / 1000.0,
        millis > 0 ? "forward" : "back");
  }
}
