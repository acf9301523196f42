package org.ngsildbench.load.delivery;

import java.time.Duration;

/**
 * Number of attempts and pauses between them. Immutable.
 *
 * @param attempts maximum number of attempts, including the first
 * @param firstPause pause before the second attempt; doubles with each further attempt
 * @param longestPause maximum pause
 */
public record Retries(int attempts, Duration firstPause, Duration longestPause) {

  /** Six attempts over six seconds: long enough for a restart of a connection, not of a machine. */
  public static final Retries DEFAULT =
      new Retries(6, Duration.ofMillis(200), Duration.ofSeconds(5));

  /** Returns the pause before a retry, counted from 1. */
  public Duration pauseBefore(int retry) {
    Duration pause = firstPause.multipliedBy(1L << Math.min(20, retry - 1));
    return pause.compareTo(longestPause) < 0 ? pause : longestPause;
  }
}
