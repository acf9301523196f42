package org.ngsildbench.load.marker;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.ngsildbench.fleet.model.ShardEntity;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.outcome.BrokerException;
import org.ngsildbench.ngsild.outcome.FailureKind;
import org.ngsildbench.ngsild.request.EntityRequest;

/**
 * The shards of a fleet that a broker holds, according to the completion markers of their loads.
 * Not thread-safe; every call sends a request.
 */
public final class LoadedShards {

  private final NgsiLdClient client;

  /** Creates a reader for the client's broker; the client stays open. */
  public LoadedShards(NgsiLdClient client) {
    this.client = client;
  }

  /**
   * Returns any completed shard, of whatever data set.
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
   * @param atMost maximum number returned
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
    Optional<byte[]> stated = MarkerReader.in(client, request);
    if (stated.isEmpty()) {
      return Optional.empty();
    }
    try {
      return Optional.of(ShardEntity.read(stated.get()));
    } catch (IOException foreign) {
      throw new BrokerException(
          FailureKind.MALFORMED,
          "The broker holds an entity of type "
              + ShardEntity.TYPE
              + " that is not this program's: "
              + foreign.getMessage());
    }
  }
}
