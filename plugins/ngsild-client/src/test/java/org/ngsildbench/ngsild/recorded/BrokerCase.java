package org.ngsildbench.ngsild.recorded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.Mean;
import org.ngsildbench.fleet.Oracle;
import org.ngsildbench.fleet.QueryDomains;
import org.ngsildbench.fleet.city.GeoPoint;
import org.ngsildbench.fleet.sensing.BusObservation;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.batch.BatchResult;
import org.ngsildbench.ngsild.batch.BatchSplit;
import org.ngsildbench.ngsild.batch.EntityBytes;
import org.ngsildbench.ngsild.broker.BrokerIdentity;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.broker.BrokerTarget;
import org.ngsildbench.ngsild.dialect.BatchOperation;
import org.ngsildbench.ngsild.dialect.OrionLd;
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

/**
 * The requests of the client to a broker with a fleet of three buses, and their expected results by
 * the fleet's oracle: the same for all brokers, recorded or running.
 */
enum BrokerCase {
  /** First request of a run, for its manifest. */
  IDENTITY(
      "the identity that the broker reports",
      client -> {
        BrokerIdentity identity = client.identify();
        assertThat(identity.name()).isNotEmpty();
      }),
  /** Requested by a client without a known kind. */
  DETECTION(
      "the detected kind of broker",
      client -> assertThat(client.dialect().kind()).isNotEqualTo(BrokerKind.SPEC)) {
    @Override
    NgsiLdClient client(BrokerKind kind, URI broker) {
      return super.client(BrokerKind.AUTO, broker);
    }
  },
  Q1(
      "Q1, location of a bus",
      client -> {
        GeoPoint truth = City.HOURLY.oracle().location(1).point();
        assertThat(ask(client, new LocationOfBus(City.HOURLY.fleet().busId(1))))
            .isEqualTo(new QueryAnswer.Location(truth.longitude(), truth.latitude()));
      }),
  Q1_UNKNOWN(
      "Q1 of an unknown bus",
      client -> {
        QueryResult result = run(client, new LocationOfBus("urn:ngsi-ld:Bus:nowhere:1"));
        assertThat(result.failure().kind()).isEqualTo(FailureKind.http(404));
      }),
  Q2(
      "Q2, buses above a temperature",
      client -> {
        double threshold = City.HOURLY.domains().thresholds().get(0);
        assertThat(new HashSet<>(ids(ask(client, new BusesHotterThan(threshold)))))
            .isNotEmpty()
            .isEqualTo(
                City.HOURLY.oracle().busesAbove(BusObservation.ENGINE_TEMPERATURE, threshold));
      }),
  Q3(
      "Q3, top 2 of fuel consumption",
      client ->
          assertThat(ids(ask(client, new TopFuelConsumption(2))))
              .isEqualTo(City.HOURLY.oracle().topByFuelConsumption(2))),
  Q4("Q4, mean air pollution over 12 hours", client -> pollution(client, AggregatedBy.CLIENT)),
  Q4_SERVER("Q4, aggregated by the broker", client -> pollution(client, AggregatedBy.BROKER)),
  Q5("Q5, mean occupancy of a bus over a day", client -> occupancy(client, AggregatedBy.CLIENT)),
  Q5_SERVER("Q5, aggregated by the broker", client -> occupancy(client, AggregatedBy.BROKER)),
  /** Requests about a fleet with quarter-hourly readings: more than Mintaka returns at once. */
  Q5_ALL("Q5, mean occupancy of each bus over a day", BrokerCase::occupancyOfEach) {
    @Override
    String tenant() {
      return DENSE_TENANT;
    }
  },
  Q6(
      "Q6, buses within 5 km",
      client -> {
        GeoPoint point = City.HOURLY.oracle().location(0).point();
        BusQuery near = new BusesNear(point.longitude(), point.latitude(), 5000);
        List<String> found = ids(ask(client, near));
        assertThat(found).contains(City.HOURLY.fleet().busId(0));
        assertThat(
                City.HOURLY
                    .oracle()
                    .busesWithin(point.longitude(), point.latitude(), 5000)
                    .accepts(new HashSet<>(found)))
            .isTrue();
      }),
  Q7(
      "Q7, stations within 20 km",
      client -> {
        GeoPoint point = City.HOURLY.domains().points().get(0);
        BusQuery near = new StationsNear(point.longitude(), point.latitude(), 20_000);
        List<String> found = ids(ask(client, near));
        assertThat(found).isNotEmpty();
        assertThat(
                City.HOURLY
                    .oracle()
                    .stationsWithin(point.longitude(), point.latitude(), 20_000)
                    .accepts(new HashSet<>(found)))
            .isTrue();
      }),
  CREATE("a batch of new entities", client -> accepted(batch(client, BatchOperation.CREATE, 2), 2)),
  CREATE_AGAIN(
      "a batch with two existing entities",
      client -> {
        BatchResult result = batch(client, BatchOperation.CREATE, 3);
        accepted(result, 1);
        assertThat(result.refused()).isEqualTo(2);
        assertThat(result.failure().kind()).isEqualTo(FailureKind.PARTIAL_BATCH);
        assertThat(result.refusedEntities().get(0).id()).isEqualTo("urn:ngsi-ld:Load:0000");
      }),
  UPSERT(
      "an upsert of three existing entities",
      client -> accepted(batch(client, BatchOperation.UPSERT, 3), 3)),
  UPSERT_MORE(
      "an upsert of one more", client -> accepted(batch(client, BatchOperation.UPSERT, 4), 4)),
  UPDATE("an update", client -> accepted(batch(client, BatchOperation.UPDATE, 4), 4)),
  DELETE("a batch of deletions", client -> accepted(batch(client, BatchOperation.DELETE, 4), 4)),
  DELETE_AGAIN(
      "deletions of deleted entities",
      client -> {
        BatchResult result = batch(client, BatchOperation.DELETE, 2);
        accepted(result, 0);
        assertThat(result.refused()).isEqualTo(2);
      });

  /** Requests to a broker that only reads histories. */
  static final Set<BrokerCase> HISTORIES = EnumSet.of(Q4, Q5, Q5_ALL);

  /** Requests to a broker whose histories another one reads. */
  static final Set<BrokerCase> WITHOUT_HISTORIES =
      EnumSet.complementOf(EnumSet.of(Q4, Q4_SERVER, Q5, Q5_SERVER, Q5_ALL));

  static final String TENANT = "recorded";
  static final String DENSE_TENANT = "dense";

  private final String title;
  private final Consumer<NgsiLdClient> check;

  BrokerCase(String title, Consumer<NgsiLdClient> check) {
    this.title = title;
    this.check = check;
  }

  /** Returns a short description. */
  String title() {
    return title;
  }

  /** The name of its file. */
  String file() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-') + ".http";
  }

  /** The tenant that holds the queried fleet. */
  String tenant() {
    return TENANT;
  }

  NgsiLdClient client(BrokerKind kind, URI broker) {
    BrokerTarget target = BrokerTarget.of(kind, broker).withTenant(tenant()).withMaxConnections(1);
    return NgsiLdClient.open(kind.equals(OrionLd.KIND) ? target.withTemporal(broker) : target);
  }

  /** Runs the case; fails if the result is incorrect. */
  void check(NgsiLdClient client) {
    check.accept(client);
  }

  private static void pollution(NgsiLdClient client, AggregatedBy by) {
    var window = City.HOURLY.domains().windows().get(0);
    assertMean(
        ask(client, new MeanAirPollution(window.from(), window.to(), by)),
        City.HOURLY.oracle().meanAirPollution(window.from(), window.to()));
  }

  private static void occupancy(NgsiLdClient client, AggregatedBy by) {
    var day = City.HOURLY.domains().days().get(0);
    assertMean(
        ask(client, new MeanOccupancy(City.HOURLY.fleet().busId(2), day.from(), day.to(), by)),
        City.HOURLY.oracle().meanOccupancy(2, day.from(), day.to()));
  }

  private static void occupancyOfEach(NgsiLdClient client) {
    City dense = City.DENSE;
    var day = dense.domains().days().get(0);
    QueryAnswer answer = ask(client, new MeanOccupancyOfAll(day.from(), day.to()));
    Map<String, Mean> truth = dense.oracle().meanOccupancyOfAll(day.from(), day.to());
    Map<String, QueryAnswer.Mean> means = ((QueryAnswer.MeanPerEntity) answer).means();
    assertThat(means).containsOnlyKeys(truth.keySet());
    truth.forEach((bus, mean) -> assertMean(means.get(bus), mean));
  }

  private static void assertMean(QueryAnswer answer, Mean truth) {
    QueryAnswer.Mean mean = (QueryAnswer.Mean) answer;
    assertThat(mean.value()).isCloseTo(truth.value(), within(1e-6 * Math.max(1, truth.value())));
  }

  private static QueryResult run(NgsiLdClient client, BusQuery query) {
    return client.execute(client.prepare(query, QueryModel.ATTRIBUTES), NgsiLdClient.CLOSED_LOOP);
  }

  private static QueryAnswer ask(NgsiLdClient client, BusQuery query) {
    QueryResult result = run(client, query);
    assertThat(result.failure()).as(query.toString()).isNull();
    return result.answer();
  }

  private static List<String> ids(QueryAnswer answer) {
    return ((QueryAnswer.Ids) answer).ids();
  }

  private static BatchResult batch(NgsiLdClient client, BatchOperation operation, int entities) {
    List<EntityBytes> batch =
        IntStream.range(0, entities)
            .mapToObj(
                number -> {
                  String id = String.format(Locale.ROOT, "urn:ngsi-ld:Load:%04d", number);
                  String json =
                      """
                      {"id":"%s","type":"Load","n":{"type":"Property","value":%d}}"""
                          .formatted(id, number);
                  return new EntityBytes(id, json.getBytes(StandardCharsets.UTF_8));
                })
            .toList();
    return client.execute(
        client.prepare(operation, batch, BatchSplit.NONE), NgsiLdClient.CLOSED_LOOP);
  }

  private static void accepted(BatchResult result, int entities) {
    assertThat(result.accepted()).as(String.valueOf(result.failure())).isEqualTo(entities);
    assertThat(result.undetermined()).isZero();
  }

  /** A fleet that was loaded before. */
  private record City(Fleet fleet, Oracle oracle, QueryDomains domains) {

    static final City HOURLY = readEach(Duration.ofHours(1));
    static final City DENSE = readEach(Duration.ofMinutes(15));

    private static City readEach(Duration period) {
      Fleet fleet = new Fleet(new FleetSpec(7, 3, 2, period, Duration.ofDays(1)));
      return new City(fleet, new Oracle(fleet), QueryDomains.of(fleet));
    }
  }
}
