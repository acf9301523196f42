package org.ngsildbench.monitors.database;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Work of a database between two readings.
 *
 * @param broker work for the broker
 * @param others work for other clients or in other databases of the server
 * @param probe work for the probe itself
 * @param doubts reasons why the figures are unreliable, one sentence each; empty if they are
 *     reliable
 * @param split work for the broker by database, in order; empty for one database
 */
public record DatabaseWork(
    Work broker, Work others, Work probe, List<String> doubts, Map<String, Work> split) {

  /** Copies both collections. */
  public DatabaseWork {
    doubts = List.copyOf(doubts);
    split = Collections.unmodifiableMap(new LinkedHashMap<>(split));
  }

  /** The work of one database. */
  public DatabaseWork(Work broker, Work others, Work probe, List<String> doubts) {
    this(broker, others, probe, doubts, Map.of());
  }
}
