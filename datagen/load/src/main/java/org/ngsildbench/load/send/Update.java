package org.ngsildbench.load.send;

import java.time.Instant;
import java.util.List;
import java.util.function.ToLongFunction;
import org.ngsildbench.fleet.model.FleetEntity;

/**
 * New values of entities at one time.
 *
 * @param time time of observation
 * @param entities the entities with the changed attributes
 * @param readings returns the number of readings in an entity
 */
public record Update(
    Instant time, List<FleetEntity> entities, ToLongFunction<FleetEntity> readings) {

  /** Returns the update for some of the entities. */
  public Update of(List<FleetEntity> some) {
    return new Update(time, some, readings);
  }

  /** Returns the number of readings in the update. */
  public long count() {
    return count(entities);
  }

  /** Returns the number of readings of some of the entities. */
  public long count(List<FleetEntity> some) {
    return some.stream().mapToLong(readings).sum();
  }
}
