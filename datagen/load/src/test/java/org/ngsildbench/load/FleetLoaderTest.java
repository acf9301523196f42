package org.ngsildbench.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.model.DataModel;
import org.ngsildbench.load.delivery.Attempts;
import org.ngsildbench.load.delivery.Retries;
import org.ngsildbench.load.pace.Pace;
import org.ngsildbench.load.result.LoadPhase;
import org.ngsildbench.load.result.LoadProgress;
import org.ngsildbench.load.result.LoadResult;
import org.ngsildbench.load.result.LoadResult.Outcome;
import org.ngsildbench.load.rows.Shard;
import org.ngsildbench.load.source.FleetSource;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.broker.BrokerTarget;
import org.ngsildbench.ngsild.dialect.Scorpio;
import org.ngsildbench.ngsild.dialect.Stellio;
import org.ngsildbench.ngsild.outcome.BrokerException;

/** Tests the outcomes of loads by the broker's responses. */
class FleetLoaderTest extends StubBrokerLoads {

  @Test
  void sendsEntitiesThenHistoryThenTheMarker() {
    LoadResult result = load();
    assertThat(result.outcome()).isEqualTo(Outcome.LOADED);
    assertThat(result.problems()).isEmpty();
    assertThat(result.readingsAccepted()).isEqualTo((3L * 26 + 2 * 5) * 24);
    assertThat(broker.writes).hasSize((int) result.requests());
    int firstHistory = broker.writes.indexOf("POST /ngsi-ld/v1/temporal/entities");
    int lastHistory = broker.writes.lastIndexOf("POST /ngsi-ld/v1/temporal/entities");
    assertThat(lastHistory - firstHistory).isEqualTo(3 + 2 - 1);
    assertThat(broker.writes.subList(0, firstHistory))
        .isNotEmpty()
        .containsOnly("POST /ngsi-ld/v1/entityOperations/create");
    assertThat(broker.writes.subList(lastHistory + 1, broker.writes.size()))
        .containsExactly("POST /ngsi-ld/v1/entityOperations/create");
    assertThat(progress).extracting(LoadProgress::phase).contains(LoadPhase.values());
    assertThat(progress.stream().filter(p -> p.phase() == LoadPhase.HISTORY))
        .last()
        .satisfies(p -> assertThat(p.done()).isEqualTo(p.total()));
  }

  @Test
  void sendsTheFirstBatchAlone() {
    CountDownLatch second = new CountDownLatch(2);
    AtomicBoolean alone = new AtomicBoolean();
    broker.onWrite =
        () -> {
          second.countDown();
          if (broker.writes.size() == 1) {
            // Long enough for the other connections to send their batches.
            alone.set(!within(Duration.ofMillis(300), second));
          }
        };
    Fleet fleet = new Fleet(new FleetSpec(1, 60, 2, Duration.ofHours(1), Duration.ofDays(1)));
    LoadResult result = load(fleet);
    assertThat(result.outcome()).isEqualTo(Outcome.LOADED);
    assertThat(broker.writes.subList(0, 2)).allMatch(write -> write.endsWith("/create"));
    assertThat(alone).isTrue();
  }

  @Test
  void retriesServerErrors() {
    broker.statuses.addAll(List.of(503, 500, 429));
    LoadResult result = loadInto(Stellio.KIND);
    assertThat(result.outcome()).isEqualTo(Outcome.LOADED);
    assertThat(result.retries()).isEqualTo(3);
    assertThat(pauses.subList(0, 3)).allMatch(pause -> pause.toMillis() >= 200);
  }

  @Test
  void splitsATooLargeBatchInTwo() {
    long requests = load().requests();
    broker.writes.clear();
    broker.statuses.add(413);
    LoadResult result = load();
    assertThat(result.outcome()).isEqualTo(Outcome.LOADED);
    assertThat(result.entitiesRefused()).isZero();
    assertThat(result.requests()).isEqualTo(requests + 2);
    assertThat(broker.writes).noneMatch(write -> write.endsWith("upsert"));
  }

  @Test
  void splitsATooLargePieceOfHistory() {
    LoadResult whole = load();
    broker.writes.clear();
    atTheFirstHistory(() -> broker.statuses.addAll(List.of(413)));
    LoadResult result = load();
    assertThat(result.outcome()).isEqualTo(Outcome.LOADED);
    assertThat(result.readingsAccepted()).isEqualTo(whole.readingsAccepted());
    assertThat(result.readingsRefused()).isZero();
    assertThat(result.requests()).isGreaterThanOrEqualTo(whole.requests() + 2);
  }

  @Test
  void abortsAfterRepeatedFailures() {
    for (int i = 0; i < 1_000; i++) {
      broker.statuses.add(503);
    }
    LoadResult result = load();
    assertThat(result.outcome()).isEqualTo(Outcome.GIVEN_UP);
    assertThat(result.good()).isFalse();
    assertThat(result.problems()).singleElement().asString().startsWith("aborted after 6 attempts");
    assertThat(broker.writes).hasSizeLessThan(30);
  }

  @Test
  void doesNotReloadAnExistingFleet() {
    broker.dataSet = dataSet(FLEET);
    assertThat(load().outcome()).isEqualTo(Outcome.ALREADY_THERE);
    assertThat(broker.writes).isEmpty();
  }

  @Test
  void doesNotMixFleets() {
    broker.dataSet =
        dataSet(new Fleet(new FleetSpec(9, 3, 2, Duration.ofHours(1), Duration.ofDays(1))));
    LoadResult result = load();
    assertThat(result.outcome()).isEqualTo(Outcome.OTHER_DATA_THERE);
    assertThat(result.problems()).singleElement().asString().contains("seed 9").contains("seed 1");
    assertThat(broker.writes).isEmpty();
  }

  @Test
  void doesNotDuplicateAnEarlierLoad() {
    broker.buses = "[{\"id\":\"urn:ngsi-ld:Bus:ioannina:1\",\"type\":\"Bus\"}]";
    LoadResult result = load();
    assertThat(result.outcome()).isEqualTo(Outcome.OTHER_DATA_THERE);
    assertThat(result.problems()).singleElement().asString().contains("no FleetDataSet");
    assertThat(broker.writes).isEmpty();
  }

  /** There are more shards than entities of any type. */
  @Test
  void loadsAShardWithoutEntities() {
    try (NgsiLdClient scorpio = NgsiLdClient.open(BrokerTarget.of(Scorpio.KIND, broker.uri()))) {
      broker.emptied = true;
      LoadResult result =
          new FleetLoader(scorpio, new Attempts(Retries.DEFAULT, pauses::add))
              .load(
                  new FleetSource(FLEET, DataModel.ATTRIBUTES),
                  new LoadOptions(new Shard(500, 1_000), null, null, Pace.unlimited(), 0),
                  progress::add);
      assertThat(result.outcome()).isEqualTo(Outcome.SHARD_LOADED);
      assertThat(result.entitiesAccepted()).isEqualTo(1);
    }
  }

  @Test
  void interruptEndsTheLoad() {
    interruptOnce(() -> broker.writes.size() >= 3);
    LoadResult result = load();
    assertThat(Thread.interrupted()).isTrue();
    assertThat(result.outcome()).isEqualTo(Outcome.INTERRUPTED);
    assertThat(broker.writes).doesNotContain("POST /ngsi-ld/v1/entityOperations/delete");
  }

  @Test
  void reportsAnUnreachableBroker() {
    URI nobody = broker.uri();
    broker.close();
    try (NgsiLdClient lost = NgsiLdClient.open(BrokerTarget.of(BrokerKind.SPEC, nobody))) {
      assertThatExceptionOfType(BrokerException.class)
          .isThrownBy(() -> new FleetLoader(lost).load(FLEET, DataModel.ATTRIBUTES, progress::add));
    }
  }

  /** Scorpio stores duplicates, and may have stored requests with a 503 response. */
  @Test
  void possibleDuplicatesPreventTheMarker() {
    AtomicBoolean failed = new AtomicBoolean();
    broker.onWrite =
        () -> {
          String last = broker.writes.get(broker.writes.size() - 1);
          if (last.endsWith("/temporal/entities") && failed.compareAndSet(false, true)) {
            broker.statuses.add(503);
          }
        };
    LoadResult result = loadInto(Scorpio.KIND);
    assertThat(result.outcome()).isEqualTo(Outcome.UNCERTAIN);
    assertThat(result.good()).isFalse();
    assertThat(result.readingsUncertain()).isBetween(1L, result.readingsAccepted() - 1);
    assertThat(broker.writes.get(broker.writes.size() - 1)).endsWith("/temporal/entities");
  }

  /** An update would store their readings a second time, unnoticed. */
  @Test
  void doesNotUpdateEntitiesCreatedByAFailedRequest() {
    broker.statuses.add(503);
    LoadResult result = loadInto(Scorpio.KIND);
    assertThat(result.retries()).isEqualTo(1);
    assertThat(result.readingsUncertain()).isZero();
    assertThat(result.outcome()).isEqualTo(Outcome.LOADED);
    assertThat(broker.writes).noneMatch(write -> write.endsWith("upsert"));
  }
}
