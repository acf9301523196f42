package org.ngsildbench.load.source;

import java.time.Instant;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.model.DataSetEntity;
import org.ngsildbench.fleet.model.FleetEntity;

/**
 * A fleet as brokers get it. Immutable and thread-safe; entities and documents are made when they
 * are asked for. Of so many parts, an entity is in the same one at all times.
 */
public interface LoadSource {

  /** What it states to be. */
  DataSetEntity dataSet();

  /** Its size and its grid of times. */
  FleetSpec spec();

  /** The types of what has readings. */
  Set<String> moving();

  /** The entities of a part as they are at a time, in the order in which they are to be loaded. */
  Stream<FleetEntity> entities(Instant time, int part, int parts);

  /** How many entities there are in a part. */
  long entityCount(int part, int parts);

  /** How many entities of each type there are in all, without the data set's own. */
  Map<String, Long> countsByType();

  /** What of the entities of a part changes from reading to reading, as fragments. */
  Stream<FleetEntity> updates(Instant time, int part, int parts);

  /** How many readings a fragment brings. */
  long readings(FleetEntity update, Instant time);

  /** The histories of all entities that have one, always in the same order. */
  Stream<EntityDocuments> histories();

  /** How many entities have a history. */
  long historyCount();
}
