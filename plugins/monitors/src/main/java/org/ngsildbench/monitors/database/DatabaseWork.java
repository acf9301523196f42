package org.ngsildbench.monitors.database;

import java.util.List;

/**
 * What a database did between two looks at it.
 *
 * @param broker for the broker
 * @param others for other clients, or in other databases of the same server
 * @param probe for the looks themselves
 * @param doubts why these figures cannot be trusted, a sentence each; none: they can
 */
public record DatabaseWork(Work broker, Work others, Work probe, List<String> doubts) {

  /** Copies the list. */
  public DatabaseWork {
    doubts = List.copyOf(doubts);
  }
}
