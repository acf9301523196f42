package org.ngsildbench.monitors.database;

import java.util.List;

/**
 * Work of a database between two readings.
 *
 * @param broker work for the broker
 * @param others work for other clients or in other databases of the server
 * @param probe work for the probe itself
 * @param doubts reasons why the figures are unreliable, one sentence each; empty if they are
 *     reliable
 */
public record DatabaseWork(Work broker, Work others, Work probe, List<String> doubts) {

  /** Copies the list. */
  public DatabaseWork {
    doubts = List.copyOf(doubts);
  }
}
