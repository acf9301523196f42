package org.ngsildbench.load.send;

import java.time.Instant;
import java.util.List;
import org.ngsildbench.fleet.model.FleetEntity;
import org.ngsildbench.fleet.model.TemporalDocument;

/**
 * Whom a fleet is loaded into. Thread-safe; throws nothing for what the broker does, but when it
 * cannot be asked what it holds.
 */
public interface LoadTarget {

  /** Creates entities that are not there; the broker refuses those that are. */
  SendResult create(List<FleetEntity> entities);

  /** Creates entities or updates the attributes of those that are there. */
  SendResult upsert(List<FleetEntity> entities);

  /** Adds to the history of an entity. */
  SendResult addHistory(TemporalDocument document);

  /** Whether an entity is there. */
  boolean holds(String id);

  /** Whether an entity is there with a value of a time. */
  boolean holds(String id, Instant time);

  /** Whether the instance by which one sees a piece of history is there. */
  boolean holds(TemporalDocument document);
}
