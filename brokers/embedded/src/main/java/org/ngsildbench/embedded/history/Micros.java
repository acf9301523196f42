package org.ngsildbench.embedded.history;

import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * Converts times to and from microseconds since 1970-01-01T00:00:00Z, the precision of an NGSI-LD
 * DateTime (clause 4.6.3).
 */
public final class Micros {

  /** Microseconds in a second. */
  public static final long PER_SECOND = 1_000_000;

  private Micros() {}

  /** Returns the current time. */
  public static long now() {
    return of(Instant.now());
  }

  /**
   * Converts an instant, truncated to microseconds.
   *
   * @throws ArithmeticException beyond 292,000 years from 1970
   */
  public static long of(Instant instant) {
    // ChronoUnit.MICROS.between goes through nanoseconds and overflows after 292 years.
    return Math.addExact(
        Math.multiplyExact(instant.getEpochSecond(), PER_SECOND), instant.getNano() / 1000);
  }

  /** Converts microseconds to an instant. */
  public static Instant toInstant(long micros) {
    return Instant.EPOCH.plus(micros, ChronoUnit.MICROS);
  }
}
