package org.ngsildbench.monitors;

import java.time.Duration;
import java.util.List;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;

/**
 * What is looked at by one thread. Rates are over the time since the look before: ticks that come
 * late come in a burst, and over almost no time there is no rate. For one thread at a time.
 */
final class WatchedGroup {

  /** Less than this part of a period is almost no time, */
  private static final int LEAST_PART = 10;

  /** unless it is as long as this. */
  private static final Duration ENOUGH = Duration.ofMillis(100);

  private final List<Watched> watched;
  private final long leastNanos;
  private final LongSupplier clock;
  private long lookedAt;
  private boolean toldAny;

  /**
   * A group, looked at from here on.
   *
   * @param clock nanoseconds
   */
  WatchedGroup(List<Watched> watched, Duration period, LongSupplier clock) {
    this.watched = watched;
    this.leastNanos = Math.min(period.dividedBy(LEAST_PART).toNanos(), ENOUGH.toNanos());
    this.clock = clock;
    this.lookedAt = clock.getAsLong();
  }

  /** The lines since the look before; none if that ended just now. */
  String nextLines() {
    if (clock.getAsLong() - lookedAt < leastNanos) {
      return "";
    }
    toldAny = true;
    String lines = watched.stream().map(Watched::nextLines).collect(Collectors.joining());
    // A look may take long on a busy machine: the next one must not follow at once.
    lookedAt = clock.getAsLong();
    return lines;
  }

  /** As {@link #nextLines}, but of what ends at once there are lines, too. */
  String lastLines() {
    if (!toldAny) {
      lookedAt = clock.getAsLong() - leastNanos;
    }
    return nextLines();
  }

  void close() {
    watched.forEach(Watched::close);
  }
}
