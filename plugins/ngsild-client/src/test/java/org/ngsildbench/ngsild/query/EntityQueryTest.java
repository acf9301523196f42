package org.ngsildbench.ngsild.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.ngsildbench.ngsild.query.Asking.ask;
import static org.ngsildbench.ngsild.query.Asking.ids;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.ngsildbench.ngsild.FakeBroker;
import org.ngsildbench.ngsild.FakeBroker.Reply;
import org.ngsildbench.ngsild.FakeBroker.Request;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.dialect.Dialect;
import org.ngsildbench.ngsild.dialect.Dialects;
import org.ngsildbench.ngsild.dialect.OrionLd;
import org.ngsildbench.ngsild.dialect.Scorpio;
import org.ngsildbench.ngsild.dialect.Stellio;
import org.ngsildbench.ngsild.outcome.FailureKind;

/** Q1, Q2, Q3, Q6, Q7: the requests to each broker, and how its responses are read. */
class EntityQueryTest {

  private static final String BUS = "urn:ngsi-ld:Bus:city:7";

  static Stream<BrokerKind> kinds() {
    return Dialects.all().stream().map(Dialect::kind);
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void readsEveryFormOfALocation(BrokerKind kind) {
    List<String> forms =
        List.of(
            "{\"id\":\"x\",\"type\":\"Bus\",\"location\":{\"type\":\"Point\",\"coordinates\":[20.85,39.5]}}",
            "{\"location\":{\"type\":\"GeoProperty\",\"value\":{\"coordinates\":[20.85,39.5,480],"
                + "\"type\":\"Point\"},\"observedAt\":\"2026-01-05T00:00:00Z\"},\"id\":\"x\"}",
            "{\"id\":\"x\",\"location\":[{\"value\":{\"coordinates\":[\"20.85\",39.50]}},{\"value\":7}]}");
    for (String form : forms) {
      try (FakeBroker broker = FakeBroker.always(Reply.json(form))) {
        QueryResult result = ask(broker, kind, new LocationOfBus(BUS));
        assertThat(result.failure()).isNull();
        assertThat(result.answer()).isEqualTo(new QueryAnswer.Location(20.85, 39.5));
        Request request = broker.requests().get(0);
        assertThat(request.path()).isEqualTo("/ngsi-ld/v1/entities/" + BUS);
        assertThat(request.rawQuery()).isEqualTo("attrs=location&options=keyValues");
        assertThat(request.headers()).containsEntry("Accept", "application/json");
      }
    }
  }

  @Test
  void timestampsAreInOrderAndOneRequestIsOnePage() {
    String body = "{\"id\":\"x\",\"location\":{\"type\":\"Point\",\"coordinates\":[1,2]}}";
    try (FakeBroker broker = FakeBroker.always(Reply.json(body))) {
      QueryResult result = ask(broker, BrokerKind.SPEC, new LocationOfBus(BUS));
      assertThat(result.times().intendedStart()).isEqualTo(result.times().start());
      assertThat(result.times().firstByte())
          .isBetween(result.times().start(), result.times().end());
      assertThat(result.pages()).hasSize(1);
      assertThat(result.bytesReceived()).isGreaterThan(body.length());
      assertThat(result.bytesSent()).isPositive();
    }
  }

  @Test
  void receivesButDoesNotDecodeAnUnusedResponse() {
    try (FakeBroker broker = FakeBroker.always(Reply.json("not json at all"));
        NgsiLdClient client = broker.client(BrokerKind.SPEC)) {
      PreparedQuery query = client.prepare(new LocationOfBus(BUS), QueryModel.ATTRIBUTES);
      QueryResult skipped = client.execute(query, NgsiLdClient.CLOSED_LOOP, AnswerReading.SKIP);
      assertThat(skipped.failure()).isNull();
      assertThat(skipped.answer()).isNull();
      QueryResult read = client.execute(query, NgsiLdClient.CLOSED_LOOP);
      assertThat(read.failure().kind()).isEqualTo(FailureKind.MALFORMED);
    }
  }

  @Test
  void unknownBusIs404WithTheBrokersMessage() {
    try (FakeBroker broker =
        FakeBroker.always(Reply.status(404, "{\"title\":\"Entity not found\"}"))) {
      QueryResult result = ask(broker, Scorpio.KIND, new LocationOfBus(BUS));
      assertThat(result.status()).isEqualTo(404);
      assertThat(result.failure().responseCode()).isEqualTo("HTTP_404");
      assertThat(result.failure().message()).contains("Entity not found");
      assertThat(result.answer()).isNull();
    }
  }

  /** Scorpio and Stellio: a raw > is a 400 with an empty body. */
  @Test
  void comparisonsAreEncoded() {
    try (FakeBroker broker = FakeBroker.always(Reply.json("[]"))) {
      ask(broker, Stellio.KIND, new BusesHotterThan(90));
      assertThat(broker.requests().get(0).rawQuery())
          .isEqualTo(
              "type=Bus&attrs=engineTemperature&q=engineTemperature%3E90&options=keyValues&limit=100");
    }
  }

  /** Scorpio before 5.0: a numeric q with attrs is a 500. */
  @Test
  void scorpioGetsNoAttributeSelectionWithANumericFilter() {
    try (FakeBroker broker = FakeBroker.always(Reply.json("[]"))) {
      ask(broker, Scorpio.KIND, new BusesHotterThan(90.25));
      assertThat(broker.requests().get(0).parameters())
          .doesNotContainKeys("attrs", "pick")
          .containsEntry("q", "engineTemperature>90.25");
    }
  }

  /** Orion-LD: format and pick are 400 before 1.6; Stellio: format is ignored before 2.19. */
  @ParameterizedTest
  @MethodSource("kinds")
  void requestsKeyValuesByOptions(BrokerKind kind) {
    try (FakeBroker broker = FakeBroker.always(Reply.json("[]"))) {
      ask(broker, kind, new TopFuelConsumption(10));
      assertThat(broker.requests().get(0).parameters())
          .containsEntry("options", "keyValues")
          .doesNotContainKeys("format", "pick");
    }
  }

  @Test
  void distanceHasTwoEqualSignsEncodedAndStellioWholeMetres() {
    BusQuery query = new StationsNear(20.85, 39.664, 1234.5);
    for (BrokerKind kind : List.of(Scorpio.KIND, OrionLd.KIND, BrokerKind.SPEC)) {
      try (FakeBroker broker = FakeBroker.always(Reply.json("[]"))) {
        ask(broker, kind, query);
        assertThat(broker.requests().get(0).rawQuery())
            .contains("type=BusStation")
            .contains("georel=near%3BmaxDistance%3D%3D1234.5&geometry=Point")
            .contains("coordinates=%5B20.85,39.664%5D");
      }
    }
    try (FakeBroker broker = FakeBroker.always(Reply.json("[]"))) {
      ask(broker, Stellio.KIND, query);
      assertThat(broker.requests().get(0).parameter("georel")).isEqualTo("near;maxDistance==1235");
    }
  }

  @Test
  void ranksFuelAtTheClientAndBreaksTiesById() {
    String body =
        "[{\"id\":\"urn:ngsi-ld:Bus:c:10\",\"fuelConsumption\":12.5},"
            + "{\"id\":\"urn:ngsi-ld:Bus:c:9\",\"fuelConsumption\":\"12.50\"},"
            + "{\"id\":\"urn:ngsi-ld:Bus:c:1\",\"fuelConsumption\":{\"type\":\"Property\",\"value\":36}},"
            + "{\"fuelConsumption\":[{\"value\":36.0},{\"value\":99}],\"id\":\"urn:ngsi-ld:Bus:c:11\"},"
            + "{\"id\":\"urn:ngsi-ld:Bus:c:2\"},"
            + "{\"id\":\"urn:ngsi-ld:Bus:c:3\",\"fuelConsumption\":3}]";
    try (FakeBroker broker = FakeBroker.always(Reply.json(body))) {
      QueryResult result = ask(broker, BrokerKind.SPEC, new TopFuelConsumption(4));
      assertThat(ids(result))
          .containsExactly(
              "urn:ngsi-ld:Bus:c:1",
              "urn:ngsi-ld:Bus:c:11",
              "urn:ngsi-ld:Bus:c:10",
              "urn:ngsi-ld:Bus:c:9");
    }
  }

  @Test
  void observationsAreSelectedByIdAndReturnTheirBuses() {
    String body =
        "[{\"id\":\"urn:ngsi-ld:Observation:ioannina:Bus:12:engineTemperature\",\"measurement\":91}]";
    try (FakeBroker broker = FakeBroker.always(Reply.json(body))) {
      QueryResult result =
          ask(broker, BrokerKind.SPEC, new BusesHotterThan(90), QueryModel.OBSERVATIONS);
      assertThat(ids(result)).containsExactly("urn:ngsi-ld:Bus:ioannina:12");
      assertThat(broker.requests().get(0).parameters())
          .containsEntry("type", "Observation")
          .containsEntry(
              "idPattern", "^urn:ngsi-ld:Observation:[^:]+:Bus:[0-9]+:engineTemperature$")
          .containsEntry("q", "measurement>90");
    }
  }

  @Test
  void everyRequestCarriesTenantContextAndToken() {
    try (FakeBroker broker = FakeBroker.always(Reply.json("[]"));
        NgsiLdClient client =
            NgsiLdClient.open(
                broker
                    .target(BrokerKind.SPEC)
                    .withTenant("city")
                    .withContextLink("https://example.org/context.jsonld")
                    .withToken("very-secret"))) {
      PreparedQuery query = client.prepare(new BusesHotterThan(1), QueryModel.ATTRIBUTES);
      client.execute(query, NgsiLdClient.CLOSED_LOOP);
      assertThat(broker.requests().get(0).headers())
          .containsEntry("Authorization", "Bearer very-secret")
          .containsEntry(
              "Link",
              "<https://example.org/context.jsonld>;"
                  + " rel=\"http://www.w3.org/ns/json-ld#context\"; type=\"application/ld+json\"")
          .containsValue("city");
      assertThat(client + " " + query + new String(query.digestInput(), StandardCharsets.UTF_8))
          .doesNotContain("secret");
    }
  }

  @Test
  void digestCoversTheRequestWithoutTheHost() {
    try (FakeBroker broker = FakeBroker.always(Reply.json("[]"));
        NgsiLdClient client = broker.client(BrokerKind.SPEC)) {
      byte[] digest = client.prepare(new LocationOfBus(BUS), QueryModel.ATTRIBUTES).digestInput();
      assertThat(new String(digest, StandardCharsets.UTF_8))
          .isEqualTo("GET /ngsi-ld/v1/entities/" + BUS + "?attrs=location&options=keyValues\n");
    }
  }

  @Test
  void responseTimeCountsFromTheIntendedStart() {
    try (FakeBroker broker = FakeBroker.always(Reply.json("[]"));
        NgsiLdClient client = broker.client(BrokerKind.SPEC)) {
      long intended = System.nanoTime() - 1_000_000_000L;
      QueryResult result =
          client.execute(client.prepare(new BusesHotterThan(1), QueryModel.ATTRIBUTES), intended);
      assertThat(result.times().intendedStart()).isEqualTo(intended);
      assertThat(result.times().responseTime())
          .isGreaterThan(result.times().serviceTime() + 999_000_000L);
    }
  }
}
