package org.ngsildbench.jmeter.truth;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.OffGridWindow;
import org.ngsildbench.fleet.Oracle;
import org.ngsildbench.fleet.QueryDomains;
import org.ngsildbench.fleet.city.GeoPoint;
import org.ngsildbench.jmeter.fleet.RightAnswers;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.broker.BrokerTarget;
import org.ngsildbench.ngsild.dialect.OrionLd;
import org.ngsildbench.ngsild.query.AggregatedBy;
import org.ngsildbench.ngsild.query.BusQuery;
import org.ngsildbench.ngsild.query.BusesHotterThan;
import org.ngsildbench.ngsild.query.BusesNear;
import org.ngsildbench.ngsild.query.LocationOfBus;
import org.ngsildbench.ngsild.query.MeanAirPollution;
import org.ngsildbench.ngsild.query.MeanOccupancy;
import org.ngsildbench.ngsild.query.MeanOccupancyOfAll;
import org.ngsildbench.ngsild.query.PreparedQuery;
import org.ngsildbench.ngsild.query.QueryModel;
import org.ngsildbench.ngsild.query.StationsNear;
import org.ngsildbench.ngsild.query.TopFuelConsumption;

/** Answers recorded from real brokers are right, to the last digit and member. */
class RecordedAnswersTest {

  private static final Path RECORDED = Path.of("../ngsild-client/src/test/resources/exchanges");

  @ParameterizedTest
  @CsvSource({
    "orion-ld-1.3.0, orion-ld, q1 q2 q3 q6 q7",
    "mintaka-0.7.0, orion-ld, q4 q5 q5-all",
    "stellio-2.5.2, stellio, q1 q2 q3 q4 q4-server q5 q5-server q6 q7",
    "scorpio-4.1.15, scorpio, q1 q2 q3 q4 q4-server q5 q5-server q6 q7",
    "scorpio-5.0.3, scorpio, q1 q2 q3 q4 q4-server q5 q5-server q6 q7",
    "scorpio-5.0.3-own, scorpio-5, q2"
  })
  void acceptsRecordedResponses(String folder, BrokerKind kind, String queries) throws IOException {
    for (String query : queries.split(" ")) {
      String recorded = Files.readString(RECORDED.resolve(folder).resolve(query + ".http"));
      Fleet fleet = fleet(query.equals("q5-all") ? Duration.ofMinutes(15) : Duration.ofHours(1));
      HttpServer server =
          HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
      server.createContext("/", exchange -> answer(exchange, answers(recorded)));
      server.start();
      URI uri = URI.create("http://127.0.0.1:" + server.getAddress().getPort());
      BrokerTarget target = BrokerTarget.of(kind, uri);
      try (NgsiLdClient client =
          NgsiLdClient.open(kind.equals(OrionLd.KIND) ? target.withTemporal(uri) : target)) {
        Oracle oracle = new Oracle(fleet);
        BusQuery asked = asked(query, fleet, oracle);
        PreparedQuery prepared = client.prepare(asked, QueryModel.ATTRIBUTES);
        RightAnswers right = new RightAnswers(fleet, oracle, QueryModel.ATTRIBUTES);
        assertThat(
                FalsifiedBroker.problem(
                    client.execute(
                        prepared,
                        NgsiLdClient.CLOSED_LOOP,
                        asked.expected(right, prepared.asksForWholeEntities()))))
            .as("%s %s", folder, query)
            .isNull();
      } finally {
        server.stop(0);
      }
    }
  }

  private static Fleet fleet(Duration period) {
    return new Fleet(new FleetSpec(7, 3, 2, period, Duration.ofDays(1)));
  }

  private static BusQuery asked(String query, Fleet fleet, Oracle oracle) {
    QueryDomains domains = QueryDomains.of(fleet);
    OffGridWindow window = domains.windows().get(0);
    OffGridWindow day = domains.days().get(0);
    AggregatedBy by = query.endsWith("server") ? AggregatedBy.BROKER : AggregatedBy.CLIENT;
    GeoPoint near = query.equals("q6") ? oracle.location(0).point() : domains.points().get(0);
    return switch (query) {
      case "q1" -> new LocationOfBus(fleet.busId(1));
      case "q2" -> new BusesHotterThan(domains.thresholds().get(0));
      case "q3" -> new TopFuelConsumption(2);
      case "q4", "q4-server" -> new MeanAirPollution(window.from(), window.to(), by);
      case "q5-all" -> new MeanOccupancyOfAll(day.from(), day.to());
      case "q6" -> new BusesNear(near.longitude(), near.latitude(), 5000);
      case "q7" -> new StationsNear(near.longitude(), near.latitude(), 20_000);
      default -> new MeanOccupancy(fleet.busId(2), day.from(), day.to(), by);
    };
  }

  /** Recorded answers by request target: status and fields, an empty line, a body. */
  private static Map<String, String> answers(String recorded) {
    return Stream.of(recorded.split("(?m)^>>> GET "))
        .skip(1)
        .collect(
            Collectors.toMap(
                exchange -> exchange.substring(0, exchange.indexOf('\n')),
                exchange -> exchange.substring(exchange.indexOf("\n<<< ") + 5),
                (first, again) -> first));
  }

  private static void answer(HttpExchange exchange, Map<String, String> answers)
      throws IOException {
    String answer = answers.getOrDefault(exchange.getRequestURI().toString(), "404\n\n");
    String[] headAndBody = answer.split("\n\n", 2);
    headAndBody[0]
        .lines()
        .skip(1)
        .map(field -> field.split(": ", 2))
        .forEach(field -> exchange.getResponseHeaders().add(field[0], field[1]));
    byte[] body = headAndBody[1].strip().getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(
        Integer.parseInt(headAndBody[0].lines().findFirst().get()), body.length);
    try (var out = exchange.getResponseBody()) {
      out.write(body);
    }
  }
}
