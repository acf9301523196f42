package org.ngsildbench.monitors;

import java.time.Duration;
import java.util.List;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;

/**
 * Targets watched by one thread. Rates cover the time since the previous reading; ticks in a burst
 * cover too little time and give no lines. Not thread-safe.
 */
final class WatchedGroup {

  /** Less than this part of a period is almost no time, */
  private static final int MIN_PART = 10;

  /** unless it is as long as this. */
  private static final Duration ENOUGH = Duration.ofMillis(100);

  private final List<Watched> watched;
  private final long leastNanos;
  private final LongSupplier clock;
  private long lastReading;
  private boolean anyWritten;

  /**
   * A group, looked at from here on.
   *
   * @param clock nanoseconds
   */
  WatchedGroup(List<Watched> watched, Duration period, LongSupplier clock) {
    this.watched = watched;
    this.leastNanos = Math.min(period.dividedBy(MIN_PART).toNanos(), ENOUGH.toNanos());
    this.clock = clock;
    this.lastReading = clock.getAsLong();
  }

  /** Returns lines since the previous reading; none if that was just now. */
  String nextLines() {
    if (clock.getAsLong() - lastReading < leastNanos) {
      return "";
    }
    anyWritten = true;
    String lines = watched.stream().map(Watched::nextLines).collect(Collectors.joining());
    // A look may take long on a busy machine: the next one must not follow at once.
    lastReading = clock.getAsLong();
    return lines;
  }

  /** Like {@link #nextLines}, but also returns lines for very short periods. */
  String lastLines() {
    if (!anyWritten) {
      lastReading = clock.getAsLong() - leastNanos;
    }
    return nextLines();
  }

  void close() {
    watched.forEach(Watched::close);
  }
}
