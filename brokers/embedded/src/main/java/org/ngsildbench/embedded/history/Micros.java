package org.ngsildbench.embedded.history;

import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * Times as microseconds since 1970-01-01T00:00:00Z, the finest that a DateTime of NGSI-LD shows
 * (clause 4.6.3).
 */
public final class Micros {

  /** Microseconds in a second. */
  public static final long PER_SECOND = 1_000_000;

  private Micros() {}

  /** The present. */
  public static long now() {
    return of(Instant.now());
  }

  /**
   * A time, anything below a microsecond cut off.
   *
   * @throws ArithmeticException beyond 292,000 years from 1970
   */
  public static long of(Instant instant) {
    // ChronoUnit.MICROS.between goes through nanoseconds, which reach no further than 292 years.
    return Math.addExact(
        Math.multiplyExact(instant.getEpochSecond(), PER_SECOND), instant.getNano() / 1000);
  }

  /** A time of microseconds as an instant. */
  public static Instant toInstant(long micros) {
    return Instant.EPOCH.plus(micros, ChronoUnit.MICROS);
  }
}
