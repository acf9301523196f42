package org.ngsildbench.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.OffGridWindow;
import org.ngsildbench.fleet.Oracle;
import org.ngsildbench.fleet.QueryDomains;
import org.ngsildbench.fleet.city.GeoPoint;
import org.ngsildbench.fleet.model.CurrentEntities;
import org.ngsildbench.fleet.model.DataModel;
import org.ngsildbench.fleet.model.DataSetEntity;
import org.ngsildbench.fleet.model.History;
import org.ngsildbench.fleet.sensing.BusObservation;
import org.ngsildbench.fleet.sensing.BusPosition;
import org.ngsildbench.load.result.LoadResult;
import org.ngsildbench.load.result.LoadResult.Outcome;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.query.AggregatedBy;
import org.ngsildbench.ngsild.query.BusQuery;
import org.ngsildbench.ngsild.query.BusesHotterThan;
import org.ngsildbench.ngsild.query.BusesNear;
import org.ngsildbench.ngsild.query.LocationOfBus;
import org.ngsildbench.ngsild.query.MeanAirPollution;
import org.ngsildbench.ngsild.query.MeanOccupancy;
import org.ngsildbench.ngsild.query.MeanOccupancyOfAll;
import org.ngsildbench.ngsild.query.QueryAnswer;
import org.ngsildbench.ngsild.query.QueryResult;
import org.ngsildbench.ngsild.query.StationsNear;
import org.ngsildbench.ngsild.query.TopFuelConsumption;
import org.ngsildbench.ngsild.request.EntityRequest;
import org.ngsildbench.ngsild.request.RequestResult;

/** Checks that the embedded broker agrees with the oracle after a load over HTTP. */
class FleetLoaderIT {

  private static final FleetSpec SPEC =
      new FleetSpec(5, 14, 40, Duration.ofMinutes(10), Duration.ofDays(1));

  private final Fleet fleet = new Fleet(SPEC);
  private final Oracle oracle = new Oracle(fleet);
  private final QueryDomains domains = QueryDomains.of(fleet);

  @RegisterExtension private final RunningBroker broker = new RunningBroker();

  @ParameterizedTest
  @EnumSource
  void everythingIsStoredOnce(DataModel model) throws Exception {
    LoadResult result = load(fleet, model);
    assertThat(result.problems()).isEmpty();
    assertThat(result.outcome()).isEqualTo(Outcome.LOADED);
    assertThat(result.entitiesAccepted()).isEqualTo(new CurrentEntities(fleet, model).count());
    assertThat(result.readingsAccepted()).isEqualTo(new History(fleet, model).instances());

    assertThat(count("Bus")).isEqualTo(14);
    assertThat(count("BusStation")).isEqualTo(40);
    assertThat(count("Device")).isEqualTo(14 * 26 + 40 * 5);
    RequestResult dataSet = execute(EntityRequest.entity(DataSetEntity.ID));
    assertThat(DataSetEntity.read(dataSet.body()).sameAs(DataSetEntity.of(fleet, model))).isTrue();
    assertThat(load(fleet, model).outcome()).isEqualTo(Outcome.ALREADY_THERE);
    assertAnswers(org.ngsildbench.ngsild.query.QueryModel.valueOf(model.name()));
  }

  @ParameterizedTest
  @EnumSource
  void extendsAShorterHistory(DataModel model) throws Exception {
    Fleet shorter = new Fleet(SPEC.with(Duration.ofHours(13)));
    assertThat(load(shorter, model).outcome()).isEqualTo(Outcome.LOADED);
    LoadResult rest = load(fleet, model);
    assertThat(rest.problems()).isEmpty();
    assertThat(rest.outcome()).isEqualTo(Outcome.LOADED);
    assertThat(rest.readingsAccepted())
        .isEqualTo(new History(fleet, model).instances() - new History(shorter, model).instances());
    assertThat(load(fleet, model).outcome()).isEqualTo(Outcome.ALREADY_THERE);
    assertThat(load(shorter, model).outcome()).isEqualTo(Outcome.OTHER_DATA_THERE);
    assertAnswers(org.ngsildbench.ngsild.query.QueryModel.valueOf(model.name()));
  }

  private LoadResult load(Fleet wanted, DataModel model) {
    return new FleetLoader(broker.client()).load(wanted, model, progress -> {});
  }

  private long count(String type) {
    RequestResult result =
        execute(EntityRequest.entities().with("type", type).with("count", "true"));
    assertThat(result.failure()).as(new String(result.body(), StandardCharsets.UTF_8)).isNull();
    return result.totalCount();
  }

  private RequestResult execute(EntityRequest request) {
    return broker.client().execute(broker.client().prepare(request), NgsiLdClient.CLOSED_LOOP);
  }

  private void assertAnswers(org.ngsildbench.ngsild.query.QueryModel model) {
    BusPosition position = oracle.location(3);
    assertThat(answer(new LocationOfBus(fleet.busId(3)), model))
        .isEqualTo(new QueryAnswer.Location(position.longitude(), position.latitude()));
    for (double threshold : domains.thresholds()) {
      assertThat(ids(new BusesHotterThan(threshold), model))
          .containsExactlyInAnyOrderElementsOf(
              oracle.busesAbove(BusObservation.ENGINE_TEMPERATURE, threshold));
    }
    assertThat(answer(new TopFuelConsumption(10), model))
        .isEqualTo(new QueryAnswer.Ids(oracle.topByFuelConsumption(10)));
    for (GeoPoint point : domains.points().subList(0, 8)) {
      double lon = point.longitude();
      double lat = point.latitude();
      assertThat(
              oracle
                  .busesWithin(lon, lat, 5_000)
                  .accepts(ids(new BusesNear(lon, lat, 5_000), model)))
          .isTrue();
      assertThat(
              oracle
                  .stationsWithin(lon, lat, 1_500)
                  .accepts(ids(new StationsNear(lon, lat, 1_500), model)))
          .isTrue();
    }
    for (OffGridWindow window : domains.windows().subList(10, 13)) {
      QueryAnswer mean =
          answer(new MeanAirPollution(window.from(), window.to(), AggregatedBy.CLIENT), model);
      assertMean(mean, oracle.meanAirPollution(window.from(), window.to()));
    }
    Instant from = domains.days().get(0).from();
    Instant to = domains.days().get(0).to();
    assertMean(
        answer(new MeanOccupancy(fleet.busId(9), from, to, AggregatedBy.CLIENT), model),
        oracle.meanOccupancy(9, from, to));
    Map<String, QueryAnswer.Mean> means =
        ((QueryAnswer.MeanPerEntity) answer(new MeanOccupancyOfAll(from, to), model)).means();
    assertThat(means).hasSize(14);
    oracle
        .meanOccupancyOfAll(from, to)
        .forEach((id, expected) -> assertMean(means.get(id), expected));
  }

  private static void assertMean(QueryAnswer answer, org.ngsildbench.fleet.Mean expected) {
    QueryAnswer.Mean mean = (QueryAnswer.Mean) answer;
    assertThat(mean.samples()).isEqualTo(expected.samples());
    assertThat(mean.value()).isCloseTo(expected.value(), within(1e-9));
  }

  private Set<String> ids(BusQuery query, org.ngsildbench.ngsild.query.QueryModel model) {
    return Set.copyOf(((QueryAnswer.Ids) answer(query, model)).ids());
  }

  private QueryAnswer answer(BusQuery query, org.ngsildbench.ngsild.query.QueryModel model) {
    QueryResult result =
        broker.client().execute(broker.client().prepare(query, model), NgsiLdClient.CLOSED_LOOP);
    assertThat(result.failure()).as("failure of %s", query).isNull();
    return result.answer();
  }
}
