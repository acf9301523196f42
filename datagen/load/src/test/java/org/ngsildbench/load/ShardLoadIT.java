package org.ngsildbench.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.model.DataModel;
import org.ngsildbench.fleet.model.DataSetEntity;
import org.ngsildbench.fleet.model.ShardEntity;
import org.ngsildbench.load.check.CheckResult;
import org.ngsildbench.load.check.FleetVerifier;
import org.ngsildbench.load.marker.LoadedFleet;
import org.ngsildbench.load.marker.MarkerReader;
import org.ngsildbench.load.pace.Pace;
import org.ngsildbench.load.result.LoadResult;
import org.ngsildbench.load.result.LoadResult.Outcome;
import org.ngsildbench.load.rows.Shard;
import org.ngsildbench.load.source.FleetSource;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.request.EntityRequest;

/** Tests shards loaded over HTTP by separate loads. */
class ShardLoadIT {

  private static final DataModel MODEL = DataModel.ATTRIBUTES;

  private final Fleet fleet =
      new Fleet(new FleetSpec(5, 4, 6, Duration.ofMinutes(20), Duration.ofDays(1)));

  @RegisterExtension private final RunningBroker broker = new RunningBroker();

  private LoadResult load(int number, int of) {
    LoadOptions options = new LoadOptions(new Shard(number, of), null, null, Pace.unlimited(), 0);
    return new FleetLoader(broker.client())
        .load(new FleetSource(fleet, MODEL), options, progress -> {});
  }

  private CheckResult check() {
    return new FleetVerifier(broker.client()).check(fleet, MODEL);
  }

  @Test
  void lastShardCreatesTheFleetsMarker() {
    assertThat(load(3, 3).outcome()).isEqualTo(Outcome.SHARD_LOADED);
    assertThat(check().problems()).contains("3 shards, of which these are not loaded: 1, 2");
    assertThat(load(3, 3).outcome()).isEqualTo(Outcome.ALREADY_THERE);
    assertThat(load(1, 3).outcome()).isEqualTo(Outcome.SHARD_LOADED);
    assertThat(LoadedFleet.in(broker.client())).isEmpty();

    assertThat(load(2, 3).outcome()).isEqualTo(Outcome.LOADED);
    assertThat(LoadedFleet.in(broker.client()))
        .hasValueSatisfying(
            held -> assertThat(held.sameAs(DataSetEntity.of(fleet, MODEL))).isTrue());
    assertThat(check().problems()).isEmpty();
    assertThat(load(1, 3).outcome()).isEqualTo(Outcome.ALREADY_THERE);
  }

  @Test
  void rejectsShardsOfAnotherDivision() {
    load(1, 2);
    LoadResult other = load(2, 3);
    assertThat(other.outcome()).isEqualTo(Outcome.OTHER_DATA_THERE);
    assertThat(other.problems()).singleElement().asString().contains("shard 1 of 2 of a fleet");
  }

  /** Two loads may end at once, each before it sees the other's marker. */
  @Test
  void reloadingAShardCreatesAMissingFleetMarker() {
    load(1, 2);
    load(2, 2);
    delete(DataSetEntity.ID);
    assertThat(check().problems())
        .containsExactly(
            "all 2 shards are loaded, but the FleetDataSet is missing: load any shard again");
    assertThat(load(1, 2).outcome()).isEqualTo(Outcome.LOADED);
    assertThat(check().problems()).isEmpty();
  }

  /** It is unknown how much of it is stored, and the broker would store the rest twice. */
  @Test
  void doesNotReloadAnIncompleteShard() {
    load(1, 2);
    delete(new ShardEntity(1, 2, MODEL.text(), fleet.fingerprint()).id());
    assertThat(load(2, 2).outcome()).isEqualTo(Outcome.SHARD_LOADED);
    LoadResult again = load(1, 2);
    assertThat(again.outcome()).isEqualTo(Outcome.OTHER_DATA_THERE);
    assertThat(again.problems()).singleElement().asString().contains("entities of this shard");
  }

  private void delete(String id) {
    EntityRequest delete = EntityRequest.delete(EntityRequest.ENTITIES + "/" + id);
    assertThat(MarkerReader.in(broker.client(), EntityRequest.entity(id))).isPresent();
    broker.client().execute(broker.client().prepare(delete), NgsiLdClient.CLOSED_LOOP);
    assertThat(MarkerReader.in(broker.client(), EntityRequest.entity(id))).isEmpty();
  }
}
