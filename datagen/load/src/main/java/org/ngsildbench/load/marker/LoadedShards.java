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
 * Which shards of a fleet a broker holds, by the entities in which their loads state that they have
 * ended. Not thread-safe; asks anew each time.
 */
public final class LoadedShards {

  private final NgsiLdClient client;

  /** The shards in the client's broker; the client stays open. */
  public LoadedShards(NgsiLdClient client) {
    this.client = client;
  }

  /**
   * Any shard that is there, of whatever data set.
   *
   * @throws BrokerException if the broker does not say
   */
  public Optional<ShardEntity> any() {
    return stated(EntityRequest.entities().with("type", ShardEntity.TYPE).with("limit", "1"));
  }

  /**
   * The first shards that are not there.
   *
   * @param shard one of them; the data set and the number of shards count
   * @param atMost how many are named
   * @throws BrokerException if the broker does not say
   */
  public List<Integer> missing(ShardEntity shard, int atMost) {
    return IntStream.rangeClosed(1, shard.of())
        .filter(number -> !holds(shard.withNumber(number)))
        .limit(atMost)
        .boxed()
        .toList();
  }

  /** Whether this very shard is there. */
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
