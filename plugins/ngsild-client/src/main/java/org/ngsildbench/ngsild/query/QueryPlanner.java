package org.ngsildbench.ngsild.query;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;
import lombok.AccessLevel;
import lombok.Getter;
import org.ngsildbench.ngsild.dialect.Dialect;
import org.ngsildbench.ngsild.dialect.TemporalDialect;
import org.ngsildbench.ngsild.dialect.TemporalDialect.Aggregation;
import org.ngsildbench.ngsild.dialect.TimeWindow;
import org.ngsildbench.ngsild.exchange.Broker;
import org.ngsildbench.ngsild.exchange.BrokerServer;
import org.ngsildbench.ngsild.exchange.PageForm;
import org.ngsildbench.ngsild.exchange.PagePosition;
import org.ngsildbench.ngsild.exchange.PathAndQuery;
import org.ngsildbench.ngsild.outcome.BrokerException;
import org.ngsildbench.ngsild.outcome.FailureKind;
import org.ngsildbench.ngsild.query.DocumentRun.Step;

/** Encodes the requests of a query for one broker and data model. Immutable, thread-safe. */
public final class QueryPlanner {

  static final String ENTITIES = "/ngsi-ld/v1/entities";
  static final String KEY_VALUES = "keyValues";
  static final String JSON = "application/json";

  private final Broker broker;

  @Getter(AccessLevel.PACKAGE)
  private final Dialect dialect;

  @Getter(AccessLevel.PACKAGE)
  private final ModelShape shape;

  /** Creates the planner of a broker that holds a data model. */
  public QueryPlanner(Broker broker, QueryModel model) {
    this.broker = broker;
    this.dialect = broker.dialect();
    this.shape = ModelShape.of(model);
  }

  /** Returns the server of current entities. */
  BrokerServer entities() {
    return broker.entities();
  }

  /** {@code ==} twice, as the specification has it: one is a 400 or 500 on real brokers. */
  PreparedQuery near(String type, double longitude, double latitude, double radius) {
    return geo(
        type,
        "near;maxDistance==" + dialect.distance(radius),
        "Point",
        "[" + plain(longitude) + "," + plain(latitude) + "]");
  }

  /** Lists the entities of a type whose location has a relation to a geometry. */
  PreparedQuery geo(String type, String georel, String geometry, String coordinates) {
    PathAndQuery path =
        new EntitySelection(type, List.of(), "", List.of("location"))
            .below(ENTITIES)
            .with("georel", georel)
            .with("geometry", geometry)
            .with("coordinates", coordinates)
            .with("options", KEY_VALUES);
    return list(path, false, "", type, rows -> new QueryAnswer.Ids(rows.ids()));
  }

  /** Lists entities, page by page. */
  PreparedQuery list(
      PathAndQuery query,
      boolean wholeEntities,
      String attribute,
      String type,
      EntityListRun.Finish finish) {
    String path = query.toString();
    PageForm pages = new PageForm(dialect.paging(), broker.pageSize(dialect.paging()));
    return new EntityListRun(
        broker.entities(),
        pages,
        path,
        broker.entities().get(pages.page(path, PagePosition.START)),
        wholeEntities,
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

  /** Computes one mean of all readings, here or at the broker. */
  PreparedQuery mean(
      EntitySelection selection, TimeWindow window, List<String> observations, AggregatedBy by) {
    return by == AggregatedBy.BROKER
        ? averages(selection, window, observations)
        : readings(selection, window, observations, HistoryReadings::mean);
  }

  /** Reads all readings of a window. */
  PreparedQuery readings(
      EntitySelection selection,
      TimeWindow window,
      List<String> observations,
      Function<HistoryReadings, QueryAnswer> finish) {
    HistoryRequests requests = historyRequests(selection);
    String first = requests.readings(HistoryRun.asked(requests, window), PagePosition.START);
    return new HistoryRun(
        broker.temporal(),
        requests,
        window,
        broker.temporal().get(first),
        shape.attributes(observations),
        shape::busOf,
        finish);
  }

  private PreparedQuery averages(
      EntitySelection selection, TimeWindow window, List<String> observations) {
    Aggregation aggregation =
        aggregation("use the variant with aggregation at the client (Q4, Q5)");
    HistoryRequests requests = historyRequests(selection);
    return new AggregatedRun(
        broker.temporal(),
        requests,
        window,
        aggregation,
        broker.temporal().get(requests.averages(window, aggregation, PagePosition.START)),
        shape.attributes(observations));
  }

  private Aggregation aggregation(String instead) {
    TemporalDialect temporal = dialect.temporal();
    return temporal
        .aggregation()
        .orElseThrow(
            () ->
                new BrokerException(
                    FailureKind.UNSUPPORTED, temporal.name() + " cannot aggregate: " + instead));
  }

  /** Reads aggregates in periods, computed by the broker. */
  PreparedQuery buckets(EntitySelection selection, TimeWindow window, Duration period) {
    aggregation("leave the query out");
    HistoryRequests requests = historyRequests(selection);
    String path =
        requests.aggregates(window, "avg,min,max,totalCount", period.toString()).toString();
    PageForm pages = selection.isSingle() ? null : requests.pages();
    return new DocumentRun(
        broker.temporal(), List.of(new Step(path, pages, JSON, DocumentForm.ENTITIES)));
  }

  /** Reads one document of current entities. */
  Step one(PathAndQuery path, DocumentForm form) {
    return new Step(path.toString(), null, JSON, form);
  }

  /** Reads all pages of current entities. */
  Step all(PathAndQuery path, String mediaType, DocumentForm form) {
    PageForm pages = new PageForm(dialect.paging(), broker.pageSize(dialect.paging()));
    return new Step(path.toString(), pages, mediaType, form);
  }

  /** Reads documents of current entities. */
  PreparedQuery documents(String label, Step... steps) {
    if (dialect.unsupported().contains(label)) {
      throw new BrokerException(
          FailureKind.UNSUPPORTED, dialect.name() + " does not support " + label);
    }
    return new DocumentRun(broker.entities(), List.of(steps));
  }

  private HistoryRequests historyRequests(EntitySelection selection) {
    TemporalDialect temporal = dialect.temporal();
    PageForm pages = new PageForm(temporal.paging(), broker.pageSize(temporal.paging()));
    return new HistoryRequests(temporal, selection, pages);
  }

  /** Formats without an exponent, which the grammar of {@code q} does not allow. */
  static String plain(double value) {
    return new BigDecimal(Double.toString(value)).stripTrailingZeros().toPlainString();
  }
}
