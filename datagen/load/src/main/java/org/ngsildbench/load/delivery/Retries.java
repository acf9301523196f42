package org.ngsildbench.load.delivery;

import java.time.Duration;

/**
 * How often and after which pauses a request is sent again when the broker could not decide on it.
 * Immutable.
 *
 * @param attempts how often it is sent at most, the first time included
 * @param firstPause before it is sent the second time; each further pause is twice as long
 * @param longestPause where the doubling ends
 */
public record Retries(int attempts, Duration firstPause, Duration longestPause) {

  /** Six attempts over six seconds: long enough for a restart of a connection, not of a machine. */
  public static final Retries DEFAULT =
      new Retries(6, Duration.ofMillis(200), Duration.ofSeconds(5));

  /** How long to wait before an attempt, counted from 1 for the second time. */
  public Duration pauseBefore(int retry) {
    Duration pause = firstPause.multipliedBy(1L << Math.min(20, retry - 1));
    return pause.compareTo(longestPause) < 0 ? pause : longestPause;
  }
}
