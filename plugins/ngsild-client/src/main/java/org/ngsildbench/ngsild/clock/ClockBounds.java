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
   * What one answer tells: its clock was read between the request's sending and the answer's
   * coming, and then showed the date or up to two seconds more.
   *
   * @param date the field {@code Date}
   * @param sentMicros not later than the request went out, by this machine's clock
   * @param receivedMicros not earlier than the date was written, by the same clock
   */
  static ClockBounds of(Instant date, long sentMicros, long receivedMicros) {
    long told = ChronoUnit.MICROS.between(Instant.EPOCH, date);
    return new ClockBounds(told - receivedMicros, told + OLDEST_MICROS - sentMicros);
  }

  /**
   * What all answers tell together. Where any two contradict each other (a clock was set in
   * between, several servers with clocks of their own answer) each may hold, so it is all from the
   * first to the last of them, whatever the others say: only once all are known.
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
