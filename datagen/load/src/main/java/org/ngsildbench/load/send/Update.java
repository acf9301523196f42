package org.ngsildbench.load.send;

import java.time.Instant;
import java.util.List;
import java.util.function.ToLongFunction;
import org.ngsildbench.fleet.model.FleetEntity;

/**
 * New values of some entities.
 *
 * @param time when they were read
 * @param entities the entities with what has changed
 * @param readings how many readings an entity brings
 */
public record Update(
    Instant time, List<FleetEntity> entities, ToLongFunction<FleetEntity> readings) {

  /** The same of some of them. */
  public Update of(List<FleetEntity> some) {
    return new Update(time, some, readings);
  }

  /** How many readings they bring. */
  public long count() {
    return count(entities);
  }

  /** How many readings some of them bring. */
  public long count(List<FleetEntity> some) {
    return some.stream().mapToLong(readings).sum();
  }
}
