package org.ngsildbench.ngsild.query;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.ngsildbench.ngsild.dialect.Dialect;
import org.ngsildbench.ngsild.dialect.TemporalDialect;
import org.ngsildbench.ngsild.dialect.TemporalDialect.Aggregation;
import org.ngsildbench.ngsild.dialect.TimeWindow;
import org.ngsildbench.ngsild.exchange.Broker;
import org.ngsildbench.ngsild.exchange.PageForm;
import org.ngsildbench.ngsild.exchange.PagePosition;
import org.ngsildbench.ngsild.exchange.PathAndQuery;
import org.ngsildbench.ngsild.outcome.BrokerException;
import org.ngsildbench.ngsild.outcome.FailureKind;

/** Makes the seven queries ready for a broker. Immutable, thread-safe. */
public final class QueryPlanner {

  private static final String ENTITIES = "/ngsi-ld/v1/entities";
  private static final String KEY_VALUES = "keyValues";
  private static final List<String> TEMPERATURE = List.of("engineTemperature");
  private static final List<String> FUEL = List.of("fuelConsumption");
  private static final List<String> POLLUTION = List.of("airPollution");
  private static final List<String> SEATS =
      IntStream.rangeClosed(1, 8).mapToObj(seat -> "seatOccupancy" + seat).toList();

  private final Broker broker;
  private final Dialect dialect;

  public QueryPlanner(Broker broker) {
    this.broker = broker;
    this.dialect = broker.dialect();
  }

  /**
   * Encodes what can be encoded before the clock starts.
   *
   * @throws BrokerException when the broker has no way to answer
   * @throws IllegalArgumentException when a parameter does not fit the model
   */
  public PreparedQuery prepare(BusQuery query, DataModel model) {
    ModelShape shape = ModelShape.of(model);
    boolean wholeEntities =
        query instanceof BusQuery.BusesHotterThan && !dialect.filtersNumbersBesideAttributes();
    return new PreparedQuery(query, run(query, shape), wholeEntities);
  }

  private QueryRun run(BusQuery query, ModelShape shape) {
    if (query instanceof BusQuery.LocationOfBus q) {
      EntitySelection bus = new EntitySelection("Bus", List.of(q.bus()), "", List.of("location"));
      String path = bus.below(ENTITIES).with("options", KEY_VALUES).toString();
      return new LocationRun(broker.entities(), broker.entities().get(path));
    }
    if (query instanceof BusQuery.BusesHotterThan q) {
      return hotterThan(q.threshold(), shape);
    }
    if (query instanceof BusQuery.TopFuelConsumption q) {
      EntitySelection all = shape.ofAll(FUEL);
      PathAndQuery path = all.below(ENTITIES).with("options", KEY_VALUES);
      String value = shape.attributes(FUEL).iterator().next();
      return list(path, value, all.type(), new FuelRanking(q.count(), shape::busOf));
    }
    if (query instanceof BusQuery.MeanAirPollution q) {
      TimeWindow window = window(q.from(), q.to());
      return q.by() == AggregatedBy.BROKER
          ? averages(shape.ofAll(POLLUTION), window, shape, POLLUTION)
          : readings(shape.ofAll(POLLUTION), window, shape, POLLUTION, false);
    }
    if (query instanceof BusQuery.MeanOccupancy q) {
      TimeWindow window = window(q.from(), q.to());
      return q.by() == AggregatedBy.BROKER
          ? averages(shape.ofOne(q.bus(), SEATS), window, shape, SEATS)
          : readings(shape.ofOne(q.bus(), SEATS), window, shape, SEATS, false);
    }
    if (query instanceof BusQuery.MeanOccupancyOfAll q) {
      return readings(shape.ofAll(SEATS), window(q.from(), q.to()), shape, SEATS, true);
    }
    if (query instanceof BusQuery.BusesNear q) {
      return near("Bus", q.longitude(), q.latitude(), q.radiusMetres());
    }
    if (query instanceof BusQuery.StationsNear q) {
      return near("BusStation", q.longitude(), q.latitude(), q.radiusMetres());
    }
    throw new IllegalArgumentException("unknown query " + query);
  }

  private QueryRun hotterThan(double threshold, ModelShape shape) {
    EntitySelection all = shape.ofAll(TEMPERATURE);
    String attribute = shape.attributes(TEMPERATURE).iterator().next();
    EntitySelection asked =
        dialect.filtersNumbersBesideAttributes() ? all : all.withAllAttributes();
    PathAndQuery path =
        asked
            .below(ENTITIES)
            .with("q", attribute + ">" + plain(threshold))
            .with("options", KEY_VALUES);
    return list(
        path,
        "",
        all.type(),
        rows -> new QueryAnswer.Ids(rows.ids().stream().map(shape::busOf).toList()));
  }

  /** {@code ==} twice, as the specification has it: one is a 400 or 500 on real brokers. */
  private QueryRun near(String type, double longitude, double latitude, double radius) {
    PathAndQuery path =
        new EntitySelection(type, List.of(), "", List.of("location"))
            .below(ENTITIES)
            .with("georel", "near;maxDistance==" + dialect.distance(radius))
            .with("geometry", "Point")
            .with("coordinates", "[" + plain(longitude) + "," + plain(latitude) + "]")
            .with("options", KEY_VALUES);
    return list(path, "", type, rows -> new QueryAnswer.Ids(rows.ids()));
  }

  private QueryRun list(
      PathAndQuery query, String attribute, String type, EntityListRun.Finish finish) {
    String path = query.toString();
    PageForm pages = new PageForm(dialect.paging(), broker.pageSize(dialect.paging()));
    return new EntityListRun(
        broker.entities(),
        pages,
        path,
        broker.entities().get(pages.page(path, PagePosition.START)),
        attribute,
        dialect.mayHideFailuresInEmptyLists() ? emptyCheck(path, type) : null,
        finish);
  }

  private EmptyListCheck emptyCheck(String path, String type) {
    PathAndQuery again = PathAndQuery.of(path).with("limit", 1);
    PathAndQuery any =
        PathAndQuery.of(ENTITIES).with("type", type).with("options", KEY_VALUES).with("limit", 1);
    return new EmptyListCheck(
        broker.entities().get(again.toString()), broker.entities().get(any.toString()));
  }

  private QueryRun readings(
      EntitySelection selection,
      TimeWindow window,
      ModelShape shape,
      List<String> observations,
      boolean perBus) {
    HistoryRequests requests = historyRequests(selection);
    String first = requests.readings(HistoryRun.asked(requests, window), PagePosition.START);
    return new HistoryRun(
        broker.temporal(),
        requests,
        window,
        broker.temporal().get(first),
        shape.attributes(observations),
        shape::busOf,
        perBus ? HistoryReadings::meanPerGroup : HistoryReadings::mean);
  }

  private QueryRun averages(
      EntitySelection selection, TimeWindow window, ModelShape shape, List<String> observations) {
    TemporalDialect temporal = dialect.temporal();
    Aggregation aggregation =
        temporal
            .aggregation()
            .orElseThrow(
                () ->
                    new BrokerException(
                        FailureKind.UNSUPPORTED,
                        temporal.name()
                            + " cannot aggregate: ask it the variant that is aggregated at the"
                            + " client (Q4, Q5)"));
    HistoryRequests requests = historyRequests(selection);
    return new AggregatedRun(
        broker.temporal(),
        requests,
        window,
        aggregation,
        broker.temporal().get(requests.averages(window, aggregation, PagePosition.START)),
        shape.attributes(observations));
  }

  private HistoryRequests historyRequests(EntitySelection selection) {
    TemporalDialect temporal = dialect.temporal();
    PageForm pages = new PageForm(temporal.paging(), broker.pageSize(temporal.paging()));
    return new HistoryRequests(temporal, selection, pages);
  }

  private static TimeWindow window(Instant from, Instant to) {
    return new TimeWindow(from, to);
  }

  /** Without an exponent, which the grammar of {@code q} does not know. */
  private static String plain(double value) {
    return new BigDecimal(Double.toString(value)).stripTrailingZeros().toPlainString();
  }
}
