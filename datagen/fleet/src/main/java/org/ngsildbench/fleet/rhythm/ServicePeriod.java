package org.ngsildbench.fleet.rhythm;

/**
 * The latest service period of a bus at some time.
 *
 * @param startMillis start of service (ms since 1970)
 * @param endMillis end of service (ms since 1970), at the terminus after the last whole round trip
 * @param pauseBeforeSeconds standing time before (s); infinite if longer than days
 * @param drivingTimeAtStart the pace's integral at the start
 * @param validFromMillis start of the known range in which this is the latest period
 * @param validUntilMillis end of that range (exclusive)
 */
public record ServicePeriod(
    long startMillis,
    long endMillis,
    double pauseBeforeSeconds,
    double drivingTimeAtStart,
    long validFromMillis,
    long validUntilMillis) {

  /** Returns whether the bus is in service at a time. */
  public boolean inService(long epochMillis) {
    return epochMillis >= startMillis && epochMillis < endMillis;
  }

  /** Returns whether this is the bus's latest service period at a time. */
  public boolean covers(long epochMillis) {
    return epochMillis >= validFromMillis && epochMillis < validUntilMillis;
  }
}
