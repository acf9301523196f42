package org.ngsildbench.gtfs.realtime;

import java.time.Instant;
import java.util.Optional;
import lombok.Getter;

/**
 * Validates the times of a message (seconds since 1970) and counts invalid ones. Some agencies
 * write milliseconds or times of an unset clock. Not thread-safe.
 */
@Getter
final class MessageTimes {

  /** Before GTFS existed. */
  private static final long EARLIEST = Instant.parse("2000-01-01T00:00:00Z").getEpochSecond();

  /** Far below any time in milliseconds. */
  private static final long LATEST = Instant.parse("2100-01-01T00:00:00Z").getEpochSecond();

  /** Creation time of the message, if known. */
  private final Optional<Instant> ofMessage;

  /** Number of invalid times. */
  private long odd;

  /**
   * Creates the times of one message.
   *
   * @param header creation time of the message; 0 if not given
   */
  MessageTimes(long header) {
    ofMessage = time(header);
  }

  /** Returns the instant; empty if the time is invalid. */
  static Optional<Instant> time(long seconds) {
    return seconds >= EARLIEST && seconds < LATEST
        ? Optional.of(Instant.ofEpochSecond(seconds))
        : Optional.empty();
  }

  /** Returns the observation time, or else the creation time of the message. */
  Optional<Instant> observed(long seconds) {
    return seconds == 0 ? ofMessage : time(seconds);
  }

  /** Returns whether a time is given (not 0) but invalid; counts it if so. */
  boolean countOdd(long seconds) {
    boolean isOdd = seconds != 0 && time(seconds).isEmpty();
    odd += isOdd ? 1 : 0;
    return isOdd;
  }
}
