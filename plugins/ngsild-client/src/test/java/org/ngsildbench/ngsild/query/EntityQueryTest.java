package org.ngsildbench.ngsild.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.ngsildbench.ngsild.BrokerException;
import org.ngsildbench.ngsild.BrokerKind;
import org.ngsildbench.ngsild.FailureKind;
import org.ngsildbench.ngsild.FakeBroker;
import org.ngsildbench.ngsild.FakeBroker.Reply;
import org.ngsildbench.ngsild.FakeBroker.Request;
import org.ngsildbench.ngsild.NgsiLdClient;

/** Q1, Q2, Q3, Q6, Q7: what is asked of each broker, and how its answers are read. */
class EntityQueryTest {

  private static final String BUS = "urn:ngsi-ld:Bus:city:7";

  private static QueryResult ask(FakeBroker broker, BrokerKind kind, BusQuery query) {
    return ask(broker, kind, query, DataModel.ATTRIBUTES);
  }

  private static QueryResult ask(
      FakeBroker broker, BrokerKind kind, BusQuery query, DataModel model) {
    try (NgsiLdClient client = broker.client(kind)) {
      return client.execute(client.prepare(query, model), NgsiLdClient.CLOSED_LOOP);
    }
  }

  /** Pages of a list of buses by limit and offset; more than the most is the broker's error. */
  private static Reply page(Request request, int entities, int max, int refusal) {
    int limit = request.number("limit", 20);
    if (limit > max) {
      return Reply.status(refusal, "{\"title\":\"limit too large\"}");
    }
    int offset = request.number("offset", 0);
    return Reply.json(
        IntStream.range(offset, Math.min(entities, offset + limit))
            .mapToObj(i -> "{\"id\":\"urn:ngsi-ld:Bus:city:" + (i + 1) + "\",\"type\":\"Bus\"}")
            .collect(Collectors.joining(",", "[", "]")));
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "AUTO")
  void locationInEveryFormIsRead(BrokerKind kind) {
    List<String> forms =
        List.of(
            "{\"id\":\"x\",\"type\":\"Bus\",\"location\":{\"type\":\"Point\",\"coordinates\":[20.85,39.5]}}",
            "{\"location\":{\"type\":\"GeoProperty\",\"value\":{\"coordinates\":[20.85,39.5,480],"
                + "\"type\":\"Point\"},\"observedAt\":\"2026-01-05T00:00:00Z\"},\"id\":\"x\"}",
            "{\"id\":\"x\",\"location\":[{\"value\":{\"coordinates\":[\"20.85\",39.50]}},{\"value\":7}]}");
    for (String form : forms) {
      try (FakeBroker broker = FakeBroker.always(Reply.json(form))) {
        QueryResult result = ask(broker, kind, new BusQuery.LocationOfBus(BUS));
        assertThat(result.failure()).isNull();
        assertThat(result.answer()).isEqualTo(new Answer.Location(20.85, 39.5));
        Request request = broker.requests().get(0);
        assertThat(request.path()).isEqualTo("/ngsi-ld/v1/entities/" + BUS);
        assertThat(request.rawQuery()).isEqualTo("attrs=location&options=keyValues");
        assertThat(request.headers()).containsEntry("Accept", "application/json");
      }
    }
  }

  @Test
  void timesAreInOrderAndOneRequestIsOnePage() {
    String body = "{\"id\":\"x\",\"location\":{\"type\":\"Point\",\"coordinates\":[1,2]}}";
    try (FakeBroker broker = FakeBroker.always(Reply.json(body))) {
      QueryResult result = ask(broker, BrokerKind.SPEC, new BusQuery.LocationOfBus(BUS));
      assertThat(result.times().intendedStart()).isEqualTo(result.times().start());
      assertThat(result.times().firstByte())
          .isBetween(result.times().start(), result.times().end());
      assertThat(result.pages()).hasSize(1);
      assertThat(result.bytesReceived()).isGreaterThan(body.length());
      assertThat(result.bytesSent()).isPositive();
    }
  }

  @Test
  void anAnswerNobodyWantsIsReceivedButNotDecoded() {
    try (FakeBroker broker = FakeBroker.always(Reply.json("not json at all"));
        NgsiLdClient client = broker.client(BrokerKind.SPEC)) {
      PreparedQuery query = client.prepare(new BusQuery.LocationOfBus(BUS), DataModel.ATTRIBUTES);
      QueryResult skipped = client.execute(query, NgsiLdClient.CLOSED_LOOP, AnswerReading.SKIP);
      assertThat(skipped.failure()).isNull();
      assertThat(skipped.answer()).isNull();
      QueryResult read = client.execute(query, NgsiLdClient.CLOSED_LOOP);
      assertThat(read.failure().kind()).isEqualTo(FailureKind.MALFORMED);
    }
  }

  @Test
  void unknownBusIs404WithTheBrokersWords() {
    try (FakeBroker broker =
        FakeBroker.always(Reply.status(404, "{\"title\":\"Entity not found\"}"))) {
      QueryResult result = ask(broker, BrokerKind.SCORPIO, new BusQuery.LocationOfBus(BUS));
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
      ask(broker, BrokerKind.STELLIO, new BusQuery.BusesHotterThan(90));
      assertThat(broker.requests().get(0).rawQuery())
          .isEqualTo(
              "type=Bus&attrs=engineTemperature&q=engineTemperature%3E90&options=keyValues&limit=100");
    }
  }

  /** Scorpio before 5.0: a numeric q with attrs is a 500. */
  @Test
  void scorpioIsAskedForWholeEntitiesBesideANumericFilter() {
    try (FakeBroker broker = FakeBroker.always(Reply.json("[]"))) {
      ask(broker, BrokerKind.SCORPIO, new BusQuery.BusesHotterThan(90.25));
      assertThat(broker.requests().get(0).parameters())
          .doesNotContainKeys("attrs", "pick")
          .containsEntry("q", "engineTemperature>90.25");
    }
  }

  /** Orion-LD: format and pick are 400 before 1.6; Stellio: format is ignored before 2.19. */
  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "AUTO")
  void keyValuesAreAskedForByOptions(BrokerKind kind) {
    try (FakeBroker broker = FakeBroker.always(Reply.json("[]"))) {
      ask(broker, kind, new BusQuery.TopFuelConsumption(10));
      assertThat(broker.requests().get(0).parameters())
          .containsEntry("options", "keyValues")
          .doesNotContainKeys("format", "pick");
    }
  }

  @Test
  void distanceHasTwoEqualSignsEncodedAndStellioWholeMetres() {
    BusQuery query = new BusQuery.StationsNear(20.85, 39.664, 1234.5);
    for (BrokerKind kind : List.of(BrokerKind.SCORPIO, BrokerKind.ORION_LD, BrokerKind.SPEC)) {
      try (FakeBroker broker = FakeBroker.always(Reply.json("[]"))) {
        ask(broker, kind, query);
        assertThat(broker.requests().get(0).rawQuery())
            .contains("type=BusStation")
            .contains("georel=near%3BmaxDistance%3D%3D1234.5&geometry=Point")
            .contains("coordinates=%5B20.85,39.664%5D");
      }
    }
    try (FakeBroker broker = FakeBroker.always(Reply.json("[]"))) {
      ask(broker, BrokerKind.STELLIO, query);
      assertThat(broker.requests().get(0).parameter("georel")).isEqualTo("near;maxDistance==1235");
    }
  }

  @Test
  void stellioIsPagedByHundreds() {
    try (FakeBroker broker = FakeBroker.answering(r -> page(r, 250, 100, 400))) {
      QueryResult result = ask(broker, BrokerKind.STELLIO, new BusQuery.BusesHotterThan(-30));
      assertThat(result.failure()).isNull();
      assertThat(ids(result)).hasSize(250).doesNotHaveDuplicates();
      assertThat(result.pages()).extracting("items").containsExactly(100, 100, 50);
      assertThat(result.times().end()).isEqualTo(result.pages().get(2).end());
    }
  }

  @Test
  void scorpioAndOrionLdArePagedByThousands() {
    for (BrokerKind kind : List.of(BrokerKind.SCORPIO, BrokerKind.ORION_LD)) {
      try (FakeBroker broker = FakeBroker.answering(r -> page(r, 2000, 1000, 403))) {
        QueryResult result = ask(broker, kind, new BusQuery.BusesHotterThan(-30));
        assertThat(ids(result)).hasSize(2000);
        // A last page that is full is followed by an empty one.
        assertThat(result.pages()).extracting("items").containsExactly(1000, 1000, 0);
      }
    }
  }

  @Test
  void aPageSizeBeyondTheBrokersIsRefusedBeforeItIsSent() {
    try (FakeBroker broker = FakeBroker.always(Reply.json("[]"));
        NgsiLdClient client =
            NgsiLdClient.open(broker.target(BrokerKind.SCORPIO).withPageSize(1001))) {
      BusQuery query = new BusQuery.BusesHotterThan(1);
      assertThatThrownBy(() -> client.prepare(query, DataModel.ATTRIBUTES))
          .isInstanceOf(BrokerException.class)
          .hasMessageContaining("at most 1000");
    }
  }

  @Test
  void overlappingPagesAreAFailure() {
    try (FakeBroker broker =
        FakeBroker.answering(
            request ->
                page(
                    new Request(
                        "GET", "", "", java.util.Map.of("limit", "100"), java.util.Map.of(), ""),
                    100,
                    100,
                    400))) {
      QueryResult result = ask(broker, BrokerKind.STELLIO, new BusQuery.BusesHotterThan(1));
      assertThat(result.failure().kind()).isEqualTo(FailureKind.DUPLICATE_IDS);
      assertThat(broker.requests()).hasSize(2);
    }
  }

  private static Reply endlessPage(Request request) {
    StringBuilder page = new StringBuilder("[");
    int offset = request.number("offset", 0);
    for (int i = offset; i < offset + request.number("limit", 0); i++) {
      page.append(i == offset ? "" : ",").append("{\"id\":\"a:").append(i).append("\"}");
    }
    return Reply.json(page.append(']').toString());
  }

  @Test
  void aListWithoutEndIsGivenUp() {
    try (FakeBroker broker = FakeBroker.answering(EntityQueryTest::endlessPage);
        NgsiLdClient client =
            NgsiLdClient.open(broker.target(BrokerKind.SPEC).withPageSize(500_000))) {
      QueryResult result =
          client.execute(
              client.prepare(new BusQuery.BusesHotterThan(1), DataModel.ATTRIBUTES),
              NgsiLdClient.CLOSED_LOOP);
      assertThat(result.failure().kind()).isEqualTo(FailureKind.ENDLESS_PAGES);
      assertThat(broker.requests()).hasSize(2);
    }
  }

  @Test
  void fuelIsRankedHereAndTiesGoByIdAsText() {
    String body =
        "[{\"id\":\"urn:ngsi-ld:Bus:c:10\",\"fuelConsumption\":12.5},"
            + "{\"id\":\"urn:ngsi-ld:Bus:c:9\",\"fuelConsumption\":\"12.50\"},"
            + "{\"id\":\"urn:ngsi-ld:Bus:c:1\",\"fuelConsumption\":{\"type\":\"Property\",\"value\":36}},"
            + "{\"fuelConsumption\":[{\"value\":36.0},{\"value\":99}],\"id\":\"urn:ngsi-ld:Bus:c:11\"},"
            + "{\"id\":\"urn:ngsi-ld:Bus:c:2\"},"
            + "{\"id\":\"urn:ngsi-ld:Bus:c:3\",\"fuelConsumption\":3}]";
    try (FakeBroker broker = FakeBroker.always(Reply.json(body))) {
      QueryResult result = ask(broker, BrokerKind.SPEC, new BusQuery.TopFuelConsumption(4));
      assertThat(ids(result))
          .containsExactly(
              "urn:ngsi-ld:Bus:c:1",
              "urn:ngsi-ld:Bus:c:11",
              "urn:ngsi-ld:Bus:c:10",
              "urn:ngsi-ld:Bus:c:9");
    }
  }

  @Test
  void observationsAreSelectedByIdAndAnswerTheirBuses() {
    String body =
        "[{\"id\":\"urn:ngsi-ld:Observation:ioannina:Bus:12:engineTemperature\",\"measurement\":91}]";
    try (FakeBroker broker = FakeBroker.always(Reply.json(body))) {
      QueryResult result =
          ask(broker, BrokerKind.SPEC, new BusQuery.BusesHotterThan(90), DataModel.OBSERVATIONS);
      assertThat(ids(result)).containsExactly("urn:ngsi-ld:Bus:ioannina:12");
      assertThat(broker.requests().get(0).parameters())
          .containsEntry("type", "Observation")
          .containsEntry(
              "idPattern", "^urn:ngsi-ld:Observation:[^:]+:Bus:[0-9]+:engineTemperature$")
          .containsEntry("q", "measurement>90");
    }
  }

  /** Orion-LD answers 200 [] when its database fails: an empty list is asked again with a count. */
  @Test
  void orionLdEmptyListIsCheckedByACount() {
    try (FakeBroker broker =
        FakeBroker.answering(
            request ->
                request.parameters().containsKey("count")
                    ? Reply.json("[]").with("NGSILD-Results-Count", "12")
                    : Reply.json("[]"))) {
      QueryResult result = ask(broker, BrokerKind.ORION_LD, new BusQuery.BusesHotterThan(1));
      assertThat(result.failure().kind()).isEqualTo(FailureKind.FALSELY_EMPTY);
      assertThat(result.pages()).as("the check is not measured").hasSize(1);
    }
    try (FakeBroker broker =
        FakeBroker.always(Reply.json("[]").with("NGSILD-Results-Count", "0"))) {
      QueryResult result = ask(broker, BrokerKind.ORION_LD, new BusQuery.BusesHotterThan(1));
      assertThat(result.failure()).isNull();
      assertThat(ids(result)).isEmpty();
    }
  }

  /** Orion-LD before 1.6: counting beside near fails. */
  @Test
  void orionLdNearIsNeverCounted() {
    try (FakeBroker broker = FakeBroker.always(Reply.json("[]"))) {
      QueryResult result =
          ask(broker, BrokerKind.ORION_LD, new BusQuery.BusesNear(20.8, 39.6, 5000));
      assertThat(result.failure()).isNull();
      assertThat(broker.requests())
          .hasSize(2)
          .noneMatch(request -> request.parameters().containsKey("count"));
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
      PreparedQuery query = client.prepare(new BusQuery.BusesHotterThan(1), DataModel.ATTRIBUTES);
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
  void theDigestNamesTheRequestButNoHost() {
    try (FakeBroker broker = FakeBroker.always(Reply.json("[]"));
        NgsiLdClient client = broker.client(BrokerKind.SPEC)) {
      byte[] digest =
          client.prepare(new BusQuery.LocationOfBus(BUS), DataModel.ATTRIBUTES).digestInput();
      assertThat(new String(digest, StandardCharsets.UTF_8))
          .isEqualTo("GET /ngsi-ld/v1/entities/" + BUS + "?attrs=location&options=keyValues\n");
    }
  }

  @Test
  void anIntendedStartInThePastMakesAResponseTimeLongerThanTheService() {
    try (FakeBroker broker = FakeBroker.always(Reply.json("[]"));
        NgsiLdClient client = broker.client(BrokerKind.SPEC)) {
      long intended = System.nanoTime() - 1_000_000_000L;
      QueryResult result =
          client.execute(
              client.prepare(new BusQuery.BusesHotterThan(1), DataModel.ATTRIBUTES), intended);
      assertThat(result.times().intendedStart()).isEqualTo(intended);
      assertThat(result.times().responseTime())
          .isGreaterThan(result.times().serviceTime() + 999_000_000L);
    }
  }

  private static List<String> ids(QueryResult result) {
    return ((Answer.Ids) result.answer()).ids();
  }
}
