package org.ngsildbench.streaming.load;

import lombok.AccessLevel;
import lombok.Getter;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.measurement.arrivals.Arrival;
import org.ngsildbench.measurement.arrivals.ArrivalCursor;
import org.ngsildbench.measurement.arrivals.RateSchedule;
import org.ngsildbench.measurement.arrivals.ScheduleSyntaxException;
import org.ngsildbench.measurement.arrivals.Share;
import org.ngsildbench.measurement.arrivals.Spacing;

/**
 * Intended send times of one publisher. They depend on the rate only: a late message does not delay
 * others. Not thread-safe.
 */
@RequiredArgsConstructor(access = AccessLevel.PRIVATE)
public final class MessagePace {

  private static final String AS_LONG_AS_POSSIBLE = "/s for 8000 h";

  private final ArrivalCursor arrivals;
  private long originNanos;

  /** Intended send time of the next message, in {@link System#nanoTime()}. */
  @Getter private long nextNanos;

  /**
   * A pace.
   *
   * @param rate messages a second of all publishers together
   * @param share which part of them is this publisher's
   * @throws IllegalArgumentException if the rate cannot be
   */
  public static MessagePace of(String rate, Spacing spacing, long seed, Share share) {
    try {
      RateSchedule schedule = RateSchedule.parse(spacing.text() + " " + rate + AS_LONG_AS_POSSIBLE);
      return new MessagePace(schedule.arrivals(seed, share));
    } catch (ScheduleSyntaxException e) {
      throw new IllegalArgumentException(
          "the rate \"%s\" is not a number of messages per second greater than 0 and up to 1000000"
              .formatted(rate),
          e);
    }
  }

  /** The pace begins now: its first message is due then. */
  public void begin(long nanoTime) {
    originNanos = nanoTime;
    advance();
  }

  /** The next message was sent, or given up. */
  public void advance() {
    Arrival arrival = arrivals.next();
    nextNanos = arrival == null ? Long.MAX_VALUE : originNanos + arrival.intendedNanos();
  }

  /**
   * Waits until the next message is due, or the thread is interrupted, and returns the due time.
   */
  public long awaitNext() {
    PreciseWait.until(nextNanos);
    return nextNanos;
  }

  /** Skips the messages due before a time and returns their number. */
  public long skipUntil(long nanoTime) {
    long skipped = 0;
    while (nextNanos < nanoTime) {
      advance();
      skipped++;
    }
    return skipped;
  }
}
