package org.ngsildbench.load.marker;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.ngsildbench.fleet.model.DataSetEntity;
import org.ngsildbench.fleet.model.ShardEntity;
import org.ngsildbench.load.result.LoadResult;
import org.ngsildbench.load.result.LoadResult.Outcome;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.outcome.BrokerException;
import org.ngsildbench.ngsild.request.EntityRequest;
import org.ngsildbench.ngsild.request.RequestResult;

/** Checks the data in a broker before a load. */
public record ExistingDataCheck(NgsiLdClient client) {

  private static final int OK = 200;

  /**
   * Returns the reason not to load; null if the load may start.
   *
   * @param shard the shard to load; null for the whole
   * @param mayRepeat whether data without a completion marker may be sent again, because the broker
   *     overwrites it or a journal records what is missing
   * @param first supplies the id of the first entity to send; empty for none
   * @throws BrokerException if a request fails
   */
  public LoadResult reasonNotToLoad(
      DataSetEntity wanted,
      ShardEntity shard,
      boolean mayRepeat,
      Supplier<Optional<String>> first) {
    Optional<DataSetEntity> held = LoadedFleet.in(client);
    if (held.isPresent()) {
      return compare(wanted, held.get());
    }
    Optional<ShardEntity> other = new LoadedShards(client).any();
    if (other.isPresent() && !other.get().withNumber(1).equals(withNumber1(shard))) {
      return otherData(
          "The broker holds "
              + other.get()
              + ": load its other shards, empty the broker, or choose another tenant.");
    }
    if (mayRepeat) {
      return null;
    }
    if (shard != null && first.get().filter(this::holds).isPresent()) {
      return otherData(
          "The broker holds entities of this shard but no completion marker, and would store"
              + " readings twice: empty it, or choose another tenant.");
    }
    if (shard == null && holdsBuses()) {
      return otherData(
          "The broker holds buses but no "
              + DataSetEntity.TYPE
              + ": an earlier load did not complete, or they are not from a load. This broker would"
              + " store readings twice: empty it, or choose another tenant.");
    }
    return null;
  }

  private static LoadResult compare(DataSetEntity wanted, DataSetEntity held) {
    return held.identicalTo(wanted)
        ? LoadResult.nothingSent(Outcome.ALREADY_THERE, List.of())
        : otherData(
            "The broker holds another fleet ("
                + held
                + ") than the one to load ("
                + wanted
                + "): empty it, or choose another tenant.");
  }

  private static ShardEntity withNumber1(ShardEntity shard) {
    return shard == null ? null : shard.withNumber(1);
  }

  private boolean holds(String id) {
    return MarkerReader.in(client, EntityRequest.entity(id)).isPresent();
  }

  private boolean holdsBuses() {
    RequestResult buses = execute(EntityRequest.entities().with("type", "Bus").with("limit", "1"));
    return buses.status() == OK && buses.entities() > 0;
  }

  public static LoadResult otherData(String problem) {
    return LoadResult.nothingSent(Outcome.OTHER_DATA_THERE, List.of(problem));
  }

  private RequestResult execute(EntityRequest request) {
    return client.execute(client.prepare(request), NgsiLdClient.CLOSED_LOOP);
  }
}
