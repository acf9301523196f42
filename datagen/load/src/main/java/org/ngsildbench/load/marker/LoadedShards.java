package org.ngsildbench.load.marker;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.ngsildbench.fleet.model.ShardEntity;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.outcome.BrokerException;
import org.ngsildbench.ngsild.request.EntityRequest;

/**
 * The shards of a fleet in a broker, according to the loads' completion markers. Not thread-safe;
 * every call sends a request.
 */
public record LoadedShards(NgsiLdClient client) {

  /**
   * Returns any completed shard, of any data set.
   *
   * @throws BrokerException if the request fails
   */
  public Optional<ShardEntity> any() {
    return stated(EntityRequest.entities().with("type", ShardEntity.TYPE).with("limit", "1"));
  }

  /**
   * Returns the numbers of the first missing shards.
   *
   * @param shard any shard of the data set
   * @param atMost max number of results
   * @throws BrokerException if the request fails
   */
  public List<Integer> missing(ShardEntity shard, int atMost) {
    return IntStream.rangeClosed(1, shard.of())
        .filter(number -> !holds(shard.withNumber(number)))
        .limit(atMost)
        .boxed()
        .toList();
  }

  /** Returns whether this shard is complete. */
  public boolean holds(ShardEntity shard) {
    return stated(EntityRequest.entity(shard.id())).filter(shard::equals).isPresent();
  }

  private Optional<ShardEntity> stated(EntityRequest request) {
    return MarkerReader.read(client, request, ShardEntity::read, "of type " + ShardEntity.TYPE);
  }
}
