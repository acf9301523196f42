package org.ngsildbench.vehicles.follow;

/**
 * Counts of received surroundings messages at one moment.
 *
 * @param received messages that were for a driver of the fleet
 * @param strays messages that were for nobody of it, or could not be read
 * @param located locations that drivers have sent
 * @param answered those of them that a message knew of
 */
public record FollowCounts(long received, long strays, long located, long answered) {

  /** Locations that no message knew of: they are lost, or one after them was faster. */
  public long unanswered() {
    return located - answered;
  }
}
