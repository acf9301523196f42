package org.ngsildbench.load.delivery;

/**
 * Counts of sent entities by outcome.
 *
 * @param accepted entities accepted by the broker
 * @param refused entities rejected by the broker
 * @param undelivered entities with unknown outcome after all attempts
 * @param retries requests retried
 */
public record EntitySendCounts(long accepted, long refused, long undelivered, long retries) {

  /** Returns the number of entities sent. */
  public long sent() {
    return accepted + refused + undelivered;
  }
}
