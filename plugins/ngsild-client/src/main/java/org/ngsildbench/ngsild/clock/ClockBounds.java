package org.ngsildbench.ngsild.clock;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.concurrent.TimeUnit;
import org.ngsildbench.measurement.manifest.BrokerClock;

/**
 * Between what a server's clock is ahead of this machine's. Immutable.
 *
 * @param leastMicros below 0 where it may be behind
 * @param mostMicros at least {@code leastMicros}
 */
record ClockBounds(long leastMicros, long mostMicros) {

  /**
   * {@code Date} has whole seconds, cut off, and may be a second old: Netty, Vert.x and nginx write
   * it once a second and send it with every answer.
   */
  private static final long OLDEST_MICROS = 2 * TimeUnit.SECONDS.toMicros(1);

  /**
   * Returns the bounds from one response: the clock was read between sending and receiving, and
   * showed the date or up to two seconds more.
   *
   * @param date the field {@code Date}
   * @param sentMicros lower bound of the send time, by this machine's clock
   * @param receivedMicros upper bound of the time the date was written, by the same clock
   */
  static ClockBounds of(Instant date, long sentMicros, long receivedMicros) {
    long reported = ChronoUnit.MICROS.between(Instant.EPOCH, date);
    return new ClockBounds(reported - receivedMicros, reported + OLDEST_MICROS - sentMicros);
  }

  /**
   * Intersects the bounds of all responses. If any two contradict each other, for instance after a
   * clock change or with several servers, returns the range that covers all. Call once all are
   * known.
   *
   * @param answers at least one, in any order
   */
  static ClockBounds together(List<ClockBounds> answers) {
    LongSummaryStatistics leasts =
        answers.stream().mapToLong(ClockBounds::leastMicros).summaryStatistics();
    LongSummaryStatistics mosts =
        answers.stream().mapToLong(ClockBounds::mostMicros).summaryStatistics();
    return leasts.getMax() <= mosts.getMin()
        ? new ClockBounds(leasts.getMax(), mosts.getMin())
        : new ClockBounds(leasts.getMin(), mosts.getMax());
  }

  /** The same in milliseconds, not narrower. */
  BrokerClock inMillis() {
    long least = Math.floorDiv(leastMicros, 1_000);
    long most = -Math.floorDiv(-mostMicros, 1_000);
    long middle = Math.floorDiv(least + most, 2);
    return new BrokerClock(middle, most - middle);
  }
}
