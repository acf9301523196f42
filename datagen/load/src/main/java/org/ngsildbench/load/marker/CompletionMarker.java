package org.ngsildbench.load.marker;

import org.ngsildbench.fleet.model.DataSetEntity;
import org.ngsildbench.fleet.model.FleetEntity;
import org.ngsildbench.fleet.model.ShardEntity;
import org.ngsildbench.load.rows.Shard;

/**
 * What a load says of itself in the broker at its end: that the fleet is there, or one shard of it.
 * Whoever finds all shards there says that the fleet is: of shards that end at the same time, the
 * one whose own statement came last.
 */
public final class CompletionMarker {

  private final DataSetEntity dataSet;
  private final ShardEntity shard;
  private final LoadedShards held;

  public CompletionMarker(DataSetEntity dataSet, Shard part, LoadedShards held) {
    this.dataSet = dataSet;
    this.shard =
        part.equals(Shard.WHOLE) ? null : ShardEntity.of(dataSet, part.number(), part.of());
    this.held = held;
  }

  /** Whether it is of the whole fleet. */
  public boolean ofTheWhole() {
    return shard == null;
  }

  /** The shard; null for the whole. */
  public ShardEntity shard() {
    return shard;
  }

  /** Says that what was to be loaded is there. */
  public FleetEntity ofThisLoad() {
    return shard == null ? ofTheFleet() : shard.entity();
  }

  /** Says that the fleet is there. */
  public FleetEntity ofTheFleet() {
    return dataSet.entity();
  }

  /** Whether an earlier load of this shard has ended. */
  public boolean madeBefore() {
    return shard != null && held.holds(shard);
  }

  /** Whether, this shard being there, all are. */
  public boolean completesTheFleet() {
    return shard != null && held.missing(shard, 1).isEmpty();
  }
}
