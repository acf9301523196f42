package org.ngsildbench.load.send;

import java.time.Instant;
import java.util.List;
import org.ngsildbench.fleet.model.FleetEntity;
import org.ngsildbench.fleet.model.TemporalDocument;

/**
 * The broker that a fleet is loaded into. Thread-safe. Writes report failures in their result;
 * {@code holds} throws if the query fails.
 */
public interface LoadTarget {

  /** Creates entities; the broker rejects those that exist. */
  SendResult create(List<FleetEntity> entities);

  /** Creates entities or updates the attributes of existing ones. */
  SendResult upsert(List<FleetEntity> entities);

  /** Adds to the history of an entity. */
  SendResult addHistory(TemporalDocument document);

  /** Returns whether an entity exists. */
  boolean holds(String id);

  /** Returns whether an entity exists with a value observed at a time. */
  boolean holds(String id, Instant time);

  /** Returns whether the witness instance of a piece of history exists. */
  boolean holds(TemporalDocument document);
}
