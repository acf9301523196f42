package org.ngsildbench.embedded.api;

import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * The source of createdAt and modifiedAt, truncated to microseconds, the precision of stored
 * histories.
 *
 * @param clock the time source
 */
public record Timestamps(Clock clock) {
  /** Returns the current time. */
  public Instant now() {
    return clock.instant().truncatedTo(ChronoUnit.MICROS);
  }
}
