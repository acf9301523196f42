package org.ngsildbench.ngsild;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.embedded.EmbeddedBroker;
import org.ngsildbench.embedded.EmbeddedBrokerOptions;
import org.ngsildbench.embedded.fill.FillProgress;
import org.ngsildbench.embedded.fill.FleetFill;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.NearbyAnswer;
import org.ngsildbench.fleet.Oracle;
import org.ngsildbench.fleet.QueryDomains;
import org.ngsildbench.fleet.city.GeoPoint;
import org.ngsildbench.fleet.sensing.BusObservation;
import org.ngsildbench.fleet.sensing.BusPosition;
import org.ngsildbench.ngsild.batch.BatchResult;
import org.ngsildbench.ngsild.batch.BatchSplit;
import org.ngsildbench.ngsild.batch.EntityBytes;
import org.ngsildbench.ngsild.batch.PreparedBatch;
import org.ngsildbench.ngsild.broker.BrokerIdentity;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.broker.BrokerTarget;
import org.ngsildbench.ngsild.dialect.BatchOperation;
import org.ngsildbench.ngsild.outcome.BrokerException;
import org.ngsildbench.ngsild.outcome.FailureKind;
import org.ngsildbench.ngsild.query.AggregatedBy;
import org.ngsildbench.ngsild.query.BusQuery;
import org.ngsildbench.ngsild.query.BusesHotterThan;
import org.ngsildbench.ngsild.query.BusesNear;
import org.ngsildbench.ngsild.query.LocationOfBus;
import org.ngsildbench.ngsild.query.MeanAirPollution;
import org.ngsildbench.ngsild.query.MeanOccupancy;
import org.ngsildbench.ngsild.query.MeanOccupancyOfAll;
import org.ngsildbench.ngsild.query.QueryAnswer;
import org.ngsildbench.ngsild.query.QueryModel;
import org.ngsildbench.ngsild.query.QueryResult;
import org.ngsildbench.ngsild.query.StationsNear;
import org.ngsildbench.ngsild.query.TopFuelConsumption;

/** Queries and batches against a broker with a fleet, compared with the fleet's oracle. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class EmbeddedBrokerIT {

  private static final FleetSpec SPEC =
      new FleetSpec(7, 15, 60, Duration.ofMinutes(5), Duration.ofDays(1));

  /** 15 buses with eight seats are 120 readings a moment: an answer holds eight moments at most. */
  private static final long INSTANCES_PER_ANSWER = 1000;

  private final Fleet fleet = new Fleet(SPEC);
  private final Oracle oracle = new Oracle(fleet);
  private final QueryDomains domains = QueryDomains.of(fleet);
  private EmbeddedBroker attributes;
  private EmbeddedBroker observations;
  private EmbeddedBroker cutting;

  @BeforeAll
  void startBrokers() throws IOException {
    attributes = start(org.ngsildbench.fleet.model.DataModel.ATTRIBUTES, Long.MAX_VALUE);
    observations = start(org.ngsildbench.fleet.model.DataModel.OBSERVATIONS, Long.MAX_VALUE);
    cutting = start(org.ngsildbench.fleet.model.DataModel.ATTRIBUTES, INSTANCES_PER_ANSWER);
  }

  @AfterAll
  void stopBrokers() {
    attributes.close();
    observations.close();
    cutting.close();
  }

  private EmbeddedBroker start(org.ngsildbench.fleet.model.DataModel model, long instances)
      throws IOException {
    return EmbeddedBroker.start(
        EmbeddedBrokerOptions.defaults()
            .withInstanceLimit(instances)
            .withFill(new FleetFill(fleet, model, FillProgress.NONE)));
  }

  private NgsiLdClient client(EmbeddedBroker broker, int pageSize) {
    return NgsiLdClient.open(BrokerTarget.of(BrokerKind.AUTO, broker.uri()).withPageSize(pageSize));
  }

  private NgsiLdClient client(QueryModel model, int pageSize) {
    return client(model == QueryModel.ATTRIBUTES ? attributes : observations, pageSize);
  }

  private static QueryAnswer ask(NgsiLdClient client, QueryModel model, BusQuery query) {
    QueryResult result = client.execute(client.prepare(query, model), NgsiLdClient.CLOSED_LOOP);
    assertThat(result.failure()).as(query.toString()).isNull();
    return result.answer();
  }

  private static List<String> ids(QueryAnswer answer) {
    return ((QueryAnswer.Ids) answer).ids();
  }

  private static void assertMean(QueryAnswer answer, org.ngsildbench.fleet.Mean truth) {
    QueryAnswer.Mean mean = (QueryAnswer.Mean) answer;
    assertThat(mean.samples()).isEqualTo(truth.samples());
    assertThat(mean.value()).isCloseTo(truth.value(), within(1e-9 * Math.max(1, truth.value())));
  }

  @Test
  void theEmbeddedBrokerIsDetected() {
    try (NgsiLdClient client = client(attributes, 0)) {
      BrokerIdentity identity = client.identify();
      assertThat(identity.kind()).isEqualTo(BrokerKind.SPEC);
      assertThat(identity.name()).isEqualTo("ngsild-bench embedded");
      assertThat(identity.version()).isNotEmpty();
    }
  }

  @ParameterizedTest
  @EnumSource
  void q1(QueryModel model) {
    try (NgsiLdClient client = client(model, 0)) {
      for (int bus = 0; bus < SPEC.buses(); bus++) {
        QueryAnswer answer = ask(client, model, new LocationOfBus(fleet.busId(bus)));
        BusPosition truth = oracle.location(bus);
        assertThat(answer)
            .isEqualTo(
                new QueryAnswer.Location(truth.point().longitude(), truth.point().latitude()));
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void q2InPagesOfFour(QueryModel model) {
    try (NgsiLdClient client = client(model, 4)) {
      for (double threshold : domains.thresholds()) {
        QueryAnswer answer = ask(client, model, new BusesHotterThan(threshold));
        assertThat(new HashSet<>(ids(answer)))
            .isEqualTo(oracle.busesAbove(BusObservation.ENGINE_TEMPERATURE, threshold));
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void q3(QueryModel model) {
    try (NgsiLdClient client = client(model, 0)) {
      assertThat(ids(ask(client, model, new TopFuelConsumption(10))))
          .isEqualTo(oracle.topByFuelConsumption(10));
    }
  }

  @ParameterizedTest
  @EnumSource
  void q4AtTheClientAndAtTheBroker(QueryModel model) {
    try (NgsiLdClient client = client(model, 4)) {
      for (var window : domains.windows()) {
        for (AggregatedBy by : AggregatedBy.values()) {
          QueryAnswer answer =
              ask(client, model, new MeanAirPollution(window.from(), window.to(), by));
          assertMean(answer, oracle.meanAirPollution(window.from(), window.to()));
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void q5AtTheClientAndAtTheBroker(QueryModel model) {
    try (NgsiLdClient client = client(model, 0)) {
      for (var day : domains.days()) {
        for (int bus = 0; bus < SPEC.buses(); bus++) {
          for (AggregatedBy by : AggregatedBy.values()) {
            BusQuery query = new MeanOccupancy(fleet.busId(bus), day.from(), day.to(), by);
            assertMean(ask(client, model, query), oracle.meanOccupancy(bus, day.from(), day.to()));
          }
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void q5OfAllBuses(QueryModel model) {
    try (NgsiLdClient client = client(model, 50)) {
      for (var day : domains.days()) {
        QueryAnswer answer = ask(client, model, new MeanOccupancyOfAll(day.from(), day.to()));
        var truth = oracle.meanOccupancyOfAll(day.from(), day.to());
        var means = ((QueryAnswer.MeanPerEntity) answer).means();
        assertThat(means).containsOnlyKeys(truth.keySet());
        means.forEach((bus, mean) -> assertMean(mean, truth.get(bus)));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 4})
  void readsResponsesCutBy206Completely(int pageSize) {
    try (NgsiLdClient client = client(cutting, pageSize)) {
      var day = domains.days().get(0);
      BusQuery all = new MeanOccupancyOfAll(day.from(), day.to());
      QueryResult result =
          client.execute(client.prepare(all, QueryModel.ATTRIBUTES), NgsiLdClient.CLOSED_LOOP);
      assertThat(result.failure()).isNull();
      assertThat(result.pages()).anyMatch(page -> page.status() == 206);
      var truth = oracle.meanOccupancyOfAll(day.from(), day.to());
      ((QueryAnswer.MeanPerEntity) result.answer())
          .means()
          .forEach((bus, mean) -> assertMean(mean, truth.get(bus)));
      BusQuery one = new MeanOccupancy(fleet.busId(3), day.from(), day.to(), AggregatedBy.CLIENT);
      assertMean(
          ask(client, QueryModel.ATTRIBUTES, one), oracle.meanOccupancy(3, day.from(), day.to()));
    }
  }

  @ParameterizedTest
  @EnumSource
  void q6AndQ7(QueryModel model) {
    try (NgsiLdClient client = client(model, 7)) {
      for (GeoPoint point : domains.points()) {
        double radius = domains.radii().get(Math.floorMod(point.hashCode(), 7));
        assertNear(
            ask(client, model, new BusesNear(point.longitude(), point.latitude(), 5000)),
            oracle.busesWithin(point.longitude(), point.latitude(), 5000));
        assertNear(
            ask(client, model, new StationsNear(point.longitude(), point.latitude(), radius)),
            oracle.stationsWithin(point.longitude(), point.latitude(), radius));
      }
    }
  }

  private static void assertNear(QueryAnswer answer, NearbyAnswer truth) {
    assertThat(truth.accepts(new HashSet<>(ids(answer)))).isTrue();
  }

  private static List<EntityBytes> entities(int from, int to) {
    return IntStream.range(from, to)
        .mapToObj(
            i -> {
              String id = String.format(Locale.ROOT, "urn:ngsi-ld:Load:%04d", i);
              String json =
                  "{\"id\":\""
                      + id
                      + "\",\"type\":\"Load\",\"n\":{\"type\":\"Property\",\"value\":"
                      + i
                      + "}}";
              return new EntityBytes(id, json.getBytes(StandardCharsets.UTF_8));
            })
        .toList();
  }

  @Test
  void countsBatchEntitiesAsStored() {
    try (NgsiLdClient client = client(attributes, 0)) {
      PreparedBatch create =
          client.prepare(BatchOperation.CREATE, entities(0, 200), BatchSplit.NONE);
      assertAccepted(client.execute(create, NgsiLdClient.CLOSED_LOOP), 200, 0);
      assertThat(client.readBack(create)).isEqualTo(200);

      PreparedBatch half =
          client.prepare(BatchOperation.CREATE, entities(100, 300), BatchSplit.atMost(0, 60));
      BatchResult partial = client.execute(half, NgsiLdClient.CLOSED_LOOP);
      assertAccepted(partial, 100, 100);
      assertThat(partial.failure().kind()).isEqualTo(FailureKind.PARTIAL_BATCH);
      assertThat(partial.pages()).hasSize(4);
      assertThat(partial.refusedEntities().get(0).id()).isEqualTo("urn:ngsi-ld:Load:0100");

      for (BatchOperation operation :
          List.of(
              BatchOperation.UPSERT,
              BatchOperation.UPDATE,
              BatchOperation.MERGE,
              BatchOperation.DELETE)) {
        PreparedBatch batch = client.prepare(operation, entities(0, 300), BatchSplit.NONE);
        assertAccepted(client.execute(batch, NgsiLdClient.CLOSED_LOOP), 300, 0);
      }
      assertThat(client.readBack(create)).isZero();
    }
  }

  private static void assertAccepted(BatchResult result, int accepted, int refused) {
    assertThat(result.accepted()).as(String.valueOf(result.failure())).isEqualTo(accepted);
    assertThat(result.refused()).isEqualTo(refused);
    assertThat(result.undetermined()).isZero();
  }

  @Test
  void reportsASizeLimitForATooLargeBody() throws IOException {
    EmbeddedBrokerOptions small = EmbeddedBrokerOptions.defaults().withMaxBodyBytes(100_000);
    try (EmbeddedBroker broker = EmbeddedBroker.start(small);
        NgsiLdClient client = client(broker, 0)) {
      PreparedBatch batch =
          client.prepare(BatchOperation.CREATE, entities(0, 20_000), BatchSplit.NONE);
      BatchResult result = client.execute(batch, NgsiLdClient.CLOSED_LOOP);
      assertThat(result.refusedForSize()).as(String.valueOf(result.failure())).isTrue();
      assertAccepted(result, 0, 20_000);
    }
  }

  @Test
  void reportsAnUnknownTenant() {
    BrokerTarget target = BrokerTarget.of(BrokerKind.AUTO, attributes.uri()).withTenant("nowhere");
    try (NgsiLdClient client = NgsiLdClient.open(target)) {
      assertThat(
              org.assertj.core.api.Assertions.catchThrowableOfType(
                      BrokerException.class, client::identify)
                  .kind())
          .isEqualTo(FailureKind.UNKNOWN_TENANT);
    }
  }
}
