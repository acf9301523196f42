package org.ngsildbench.vehicles.follow;

/**
 * A snapshot of the counts of received surroundings messages.
 *
 * @param received messages for drivers of the fleet
 * @param strays messages for other drivers, or unreadable ones
 * @param located locations sent
 * @param answered locations that a received message was based on
 */
public record FollowCounts(long received, long strays, long located, long answered) {

  /** Returns the locations without a message: lost, or overtaken by a later location. */
  public long unanswered() {
    return located - answered;
  }
}
