package org.ngsildbench.measurement.distributed;

import java.io.Serializable;
import java.rmi.RemoteException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * Offset between two clocks, estimated from round trips as in NTP (RFC 5905, 8).
 *
 * @param micros offset in microseconds, negative if the clock is behind
 * @param uncertaintyMicros max error of the offset, microseconds
 */
public record ClockOffset(long micros, long uncertaintyMicros) implements Serializable {

  private static final int ROUND_TRIPS = 20;

  /** A clock: microseconds since 1970. */
  @FunctionalInterface
  public interface Clock {
    /** Returns the clock's time; a remote call may take a while. */
    long epochMicros() throws RemoteException;
  }

  /** The clock of this JVM. */
  public static long epochMicros() {
    return ChronoUnit.MICROS.between(Instant.EPOCH, Instant.now());
  }

  /**
   * Compares two clocks. The other clock was read within the round trip; the shortest of several
   * round trips is the most precise.
   *
   * @throws RemoteException if the other clock cannot be read
   */
  public static ClockOffset of(Clock own, Clock other) throws RemoteException {
    ClockOffset best = null;
    for (int i = 0; i < ROUND_TRIPS; i++) {
      long before = own.epochMicros();
      long there = other.epochMicros();
      long after = own.epochMicros();
      // Half the trip, and half a microsecond of each reading.
      long uncertainty = (after - before + 1) / 2 + 1;
      if (best == null || uncertainty < best.uncertaintyMicros) {
        best = new ClockOffset(before + (after - before) / 2 - there, uncertainty);
      }
    }
    return best;
  }
}
