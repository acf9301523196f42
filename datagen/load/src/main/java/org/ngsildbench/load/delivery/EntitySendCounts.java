package org.ngsildbench.load.delivery;

/**
 * What a broker made of the entities it was sent.
 *
 * @param accepted entities it says it took
 * @param refused entities it says it did not take
 * @param undelivered entities of whose fate nothing is known, after all attempts
 * @param retries requests that were sent again
 */
public record EntitySendCounts(long accepted, long refused, long undelivered, long retries) {

  /** Entities that were sent. */
  public long sent() {
    return accepted + refused + undelivered;
  }
}
