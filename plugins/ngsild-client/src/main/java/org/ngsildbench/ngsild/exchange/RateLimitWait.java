package org.ngsildbench.ngsild.exchange;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Optional;

/**
 * Waits after 429 responses to one request: for {@code Retry-After}, or with exponential backoff.
 * For one thread.
 */
final class RateLimitWait {

  private static final int TOO_MANY_REQUESTS = 429;
  private static final Duration MAX_BACKOFF = Duration.ofSeconds(5);

  private Duration left;
  private Duration backoff = Duration.ofMillis(200);

  /**
   * @param limit limit of all waits together; zero for no waits
   */
  RateLimitWait(Duration limit) {
    this.left = limit;
  }

  /**
   * Waits if the response allows another attempt.
   *
   * @param retryAfter seconds or a date (RFC 9110, 10.2.3)
   * @return whether to send the request again
   */
  boolean beforeRetry(int status, Optional<String> retryAfter) {
    if (status != TOO_MANY_REQUESTS || left.isZero()) {
      return false;
    }
    Duration wait = retryAfter.flatMap(RateLimitWait::parsed).orElse(backoff);
    if (wait.compareTo(left) > 0) {
      return false;
    }
    backoff = backoff.compareTo(MAX_BACKOFF) < 0 ? backoff.multipliedBy(2) : backoff;
    left = left.minus(wait);
    try {
      Thread.sleep(wait.toMillis());
      return true;
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /** Returns at least 10 ms, so that waits end; empty if the text is neither form. */
  private static Optional<Duration> parsed(String text) {
    try {
      Duration wait =
          text.matches("\\d{1,9}")
              ? Duration.ofSeconds(Long.parseLong(text))
              : Duration.between(
                  Instant.now(),
                  ZonedDateTime.parse(text, DateTimeFormatter.RFC_1123_DATE_TIME).toInstant());
      return Optional.of(wait.toMillis() < 10 ? Duration.ofMillis(10) : wait);
    } catch (DateTimeException neither) {
      return Optional.empty();
    }
  }
}
