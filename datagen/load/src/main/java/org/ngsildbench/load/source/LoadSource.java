package org.ngsildbench.load.source;

import java.time.Instant;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.model.DataSetEntity;
import org.ngsildbench.fleet.model.FleetEntity;

/**
 * The entities and histories to load. Immutable and thread-safe; entities and documents are
 * generated on demand. An entity is always in the same part of a given number of parts.
 */
public interface LoadSource {

  /** Returns the description of the data set. */
  DataSetEntity dataSet();

  /**
   * Returns how many of the first steps a broker holds that has this data set; 0 if that is not the
   * beginning of this one.
   */
  default int beginning(DataSetEntity held) {
    return 0;
  }

  /** Returns the size of the fleet and its time grid. */
  FleetSpec spec();

  /** Returns the types of entities with readings. */
  Set<String> moving();

  /** Returns the entities of a part as they are at a time, in load order. */
  Stream<FleetEntity> entities(Instant time, int part, int parts);

  /** Returns the number of entities in a part. */
  long entityCount(int part, int parts);

  /** Returns the number of entities by type, without the completion marker. */
  Map<String, Long> countsByType();

  /** Returns the attributes that change at a time, as fragments of the entities of a part. */
  Stream<FleetEntity> updates(Instant time, int part, int parts);

  /** Returns the number of readings in a fragment. */
  long readings(FleetEntity update, Instant time);

  /** Returns the histories of all entities that have one, always in the same order. */
  Stream<EntityDocuments> histories();

  /** Returns the number of entities with a history. */
  long historyCount();
}
