package org.ngsildbench.ngsild;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.ngsildbench.embedded.EmbeddedBroker;
import org.ngsildbench.embedded.EmbeddedBrokerOptions;
import org.ngsildbench.embedded.context.Context;
import org.ngsildbench.embedded.context.ContextDocuments;
import org.ngsildbench.embedded.context.ContextResolver;
import org.ngsildbench.embedded.fill.FillProgress;
import org.ngsildbench.embedded.fill.FleetFill;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.QueryDomains;
import org.ngsildbench.fleet.model.DataModel;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.broker.BrokerTarget;
import org.ngsildbench.ngsild.dialect.Dialects;
import org.ngsildbench.ngsild.query.AggregatedBy;
import org.ngsildbench.ngsild.query.BusQuery;
import org.ngsildbench.ngsild.query.BusesHotterThan;
import org.ngsildbench.ngsild.query.BusesInside;
import org.ngsildbench.ngsild.query.BusesNear;
import org.ngsildbench.ngsild.query.LocationOfBus;
import org.ngsildbench.ngsild.query.MeanAirPollution;
import org.ngsildbench.ngsild.query.MeanOccupancy;
import org.ngsildbench.ngsild.query.QueryModel;
import org.ngsildbench.ngsild.query.QueryResult;
import org.ngsildbench.ngsild.query.StationsNear;
import org.ngsildbench.ngsild.query.TopFuelConsumption;

/** The queries in every dialect, with the context of the Smart Data Models in each request. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LinkedContextIT {

  private final Fleet fleet =
      new Fleet(new FleetSpec(7, 12, 40, Duration.ofMinutes(5), Duration.ofDays(1)));
  private EmbeddedBroker core;
  private EmbeddedBroker linked;
  private HttpServer coreHistories;
  private HttpServer linkedHistories;

  @BeforeAll
  void start() throws IOException {
    ContextResolver contexts = new ContextResolver();
    core = start(contexts.core());
    linked = start(contexts.resolve(ContextDocuments.SMART_DATA_MODELS));
    coreHistories = mintaka(core.uri());
    linkedHistories = mintaka(linked.uri());
  }

  private EmbeddedBroker start(Context context) throws IOException {
    return EmbeddedBroker.start(
        EmbeddedBrokerOptions.defaults()
            .withFill(new FleetFill(fleet, DataModel.ATTRIBUTES, FillProgress.NONE, context)));
  }

  @AfterAll
  void stop() {
    coreHistories.stop(0);
    linkedHistories.stop(0);
    core.close();
    linked.close();
  }

  private static Stream<String> kinds() {
    return Dialects.names().stream();
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void resultsEqualThoseWithoutAContext(String kind) {
    BrokerTarget plain = target(kind, core, coreHistories);
    BrokerTarget withLink =
        target(kind, linked, linkedHistories).withContextLink(ContextDocuments.SMART_DATA_MODELS);
    try (NgsiLdClient one = NgsiLdClient.open(plain);
        NgsiLdClient other = NgsiLdClient.open(withLink)) {
      for (BusQuery query : queries()) {
        QueryResult expected = answer(one, query);
        QueryResult found = answer(other, query);
        assertThat(expected.failure()).as(query.toString()).isNull();
        assertThat(found.failure()).as(query.toString()).isNull();
        assertThat(found.answer()).as(query.toString()).isEqualTo(expected.answer());
      }
    }
  }

  /** Serves histories by Mintaka's path and page parameter: Orion-LD itself has none. */
  private static HttpServer mintaka(URI broker) throws IOException {
    HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
    HttpClient client = HttpClient.newHttpClient();
    server.createContext(
        "/temporal/entities",
        exchange -> {
          String path = exchange.getRequestURI().toString().replace("pageSize=", "limit=");
          URI same = URI.create(broker + "/ngsi-ld/v1" + path);
          HttpRequest.Builder request = HttpRequest.newBuilder(same);
          for (String name : List.of("Accept", "Link")) {
            exchange
                .getRequestHeaders()
                .getOrDefault(name, List.of())
                .forEach(value -> request.header(name, value));
          }
          HttpResponse<byte[]> response =
              client.sendAsync(request.build(), BodyHandlers.ofByteArray()).join();
          exchange.sendResponseHeaders(response.statusCode(), response.body().length);
          try (OutputStream out = exchange.getResponseBody()) {
            out.write(response.body());
          }
        });
    server.start();
    return server;
  }

  private static BrokerTarget target(String kind, EmbeddedBroker broker, HttpServer mintaka) {
    BrokerTarget target = BrokerTarget.of(new BrokerKind(kind), broker.uri());
    return kind.equals("orion-ld")
        ? target.withTemporal(URI.create("http:/" + mintaka.getAddress()))
        : target;
  }

  private static QueryResult answer(NgsiLdClient client, BusQuery query) {
    return client.execute(client.prepare(query, QueryModel.ATTRIBUTES), NgsiLdClient.CLOSED_LOOP);
  }

  private List<BusQuery> queries() {
    QueryDomains domains = QueryDomains.of(fleet);
    var window = domains.windows().get(0);
    var day = domains.days().get(0);
    var place = domains.points().get(0);
    return List.of(
        new LocationOfBus(fleet.busId(3)),
        new BusesHotterThan(domains.thresholds().get(0)),
        new TopFuelConsumption(10),
        new MeanAirPollution(window.from(), window.to(), AggregatedBy.CLIENT),
        new MeanOccupancy(fleet.busId(3), day.from(), day.to(), AggregatedBy.CLIENT),
        new BusesNear(place.longitude(), place.latitude(), 5000),
        new StationsNear(place.longitude(), place.latitude(), 1000),
        new BusesInside(place.longitude(), place.latitude(), 2000));
  }
}
