package org.ngsildbench.fleet.rhythm;

/**
 * The latest time that a bus went into service, seen from some moment.
 *
 * @param startMillis when service began, in milliseconds of the epoch
 * @param endMillis when it ended: the bus is back at its terminus after its last whole round trip
 * @param pauseBeforeSeconds how long the bus had stood before; infinite if longer than days
 * @param drivingTimeAtStart the pace's integral at the start
 * @param validFromMillis from when on this is the latest duty, as far as has been looked
 * @param validUntilMillis until when, exclusive
 */
public record ServicePeriod(
    long startMillis,
    long endMillis,
    double pauseBeforeSeconds,
    double drivingTimeAtStart,
    long validFromMillis,
    long validUntilMillis) {

  /** Whether the bus is in service at a time. */
  public boolean inService(long epochMillis) {
    return epochMillis >= startMillis && epochMillis < endMillis;
  }

  /** Whether this is the bus's latest duty at a time. */
  public boolean covers(long epochMillis) {
    return epochMillis >= validFromMillis && epochMillis < validUntilMillis;
  }
}
