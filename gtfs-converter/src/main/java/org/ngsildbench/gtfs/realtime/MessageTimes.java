package org.ngsildbench.gtfs.realtime;

import java.time.Instant;
import java.util.Optional;

/**
 * The times of a message, which are seconds since 1970. Some are none: agencies write milliseconds,
 * or a clock that was never set. Counts what is left out for them. For one thread.
 */
final class MessageTimes {

  /** Before there was GTFS. */
  private static final long EARLIEST = Instant.parse("2000-01-01T00:00:00Z").getEpochSecond();

  /** Milliseconds lie thousands of years beyond. */
  private static final long LATEST = Instant.parse("2100-01-01T00:00:00Z").getEpochSecond();

  private final Optional<Instant> ofMessage;
  private long odd;

  /**
   * The times of one message.
   *
   * @param header when the message was made, by its header, which need not say it: 0
   */
  MessageTimes(long header) {
    ofMessage = time(header);
  }

  /** The instant that is meant; empty when none can be. */
  static Optional<Instant> time(long seconds) {
    return seconds >= EARLIEST && seconds < LATEST
        ? Optional.of(Instant.ofEpochSecond(seconds))
        : Optional.empty();
  }

  /** When the message was made, if that is known. */
  Optional<Instant> ofMessage() {
    return ofMessage;
  }

  /** When something was observed that may say so itself; else when the message was made. */
  Optional<Instant> observed(long seconds) {
    return seconds == 0 ? ofMessage : time(seconds);
  }

  /** Whether a time is given (0 is none) that can be no time; if so, that is counted. */
  boolean countOdd(long seconds) {
    boolean isOdd = seconds != 0 && time(seconds).isEmpty();
    odd += isOdd ? 1 : 0;
    return isOdd;
  }

  /** Returns how often such a time occurred. */
  long odd() {
    return odd;
  }
}
