package org.ngsildbench.embedded.api;

import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * The times that stand as createdAt and modifiedAt: to the microsecond, which is what histories
 * keep.
 *
 * @param clock where they come from
 */
public record Timestamps(Clock clock) {
  /** The present. */
  public Instant now() {
    return clock.instant().truncatedTo(ChronoUnit.MICROS);
  }
}
