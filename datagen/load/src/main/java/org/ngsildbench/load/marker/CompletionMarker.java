package org.ngsildbench.load.marker;

import lombok.Getter;
import org.ngsildbench.fleet.model.DataSetEntity;
import org.ngsildbench.fleet.model.FleetEntity;
import org.ngsildbench.fleet.model.ShardEntity;
import org.ngsildbench.load.rows.Shard;

/**
 * The marker entity that a load creates on completion, for the whole fleet or for one shard. The
 * load that finds the markers of all shards also creates the fleet's marker.
 */
public final class CompletionMarker {

  private final DataSetEntity dataSet;

  /** Shard; null for the whole fleet. */
  @Getter private final ShardEntity shard;

  private final LoadedShards held;

  public CompletionMarker(DataSetEntity dataSet, Shard part, LoadedShards held) {
    this.dataSet = dataSet;
    this.shard =
        part.equals(Shard.WHOLE) ? null : ShardEntity.of(dataSet, part.number(), part.of());
    this.held = held;
  }

  /** Returns whether the marker is for the whole fleet. */
  public boolean coversFleet() {
    return shard == null;
  }

  /** Returns the marker of this load. */
  public FleetEntity ofLoad() {
    return shard == null ? ofFleet() : shard.entity();
  }

  /** Returns the marker of the whole fleet. */
  public FleetEntity ofFleet() {
    return dataSet.entity();
  }

  /** Returns whether the shard's marker exists already. */
  public boolean existed() {
    return shard != null && held.holds(shard);
  }

  /** Returns whether all shards are complete once this one is. */
  public boolean completesTheFleet() {
    return shard != null && held.missing(shard, 1).isEmpty();
  }
}
