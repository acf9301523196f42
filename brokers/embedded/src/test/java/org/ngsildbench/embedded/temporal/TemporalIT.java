package org.ngsildbench.embedded.temporal;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.embedded.EmbeddedBrokerOptions;
import org.ngsildbench.embedded.json.Json;

class TemporalIT {

  private static final String BUS = "/temporal/entities/urn:bus:1";
  private static final String ALWAYS = "timerel=after&timeAt=2000-01-01T00:00:00Z";

  private TemporalBroker broker;

  @BeforeEach
  void start() throws Exception {
    broker = new TemporalBroker(EmbeddedBrokerOptions.defaults().withInstanceLimit(6));
  }

  @AfterEach
  void stop() {
    broker.close();
  }

  private static String speed(int second, double value) {
    return String.format(
        java.util.Locale.ROOT,
        "{\"type\":\"Property\",\"value\":%s,\"unitCode\":\"KMH\",\"observedAt\":"
            + "\"2026-01-05T00:00:%02dZ\"}",
        value,
        second);
  }

  private static String bus(String id, String... speeds) {
    return "{\"id\":\"" + id + "\",\"type\":\"Bus\",\"speed\":[" + String.join(",", speeds) + "]}";
  }

  @Test
  void replacesAnInstanceByAPlainOne() throws Exception {
    postThreeSpeeds();
    String id = broker.json(BUS).at("/speed/0/instanceId").asText();
    var response = broker.send("PATCH", BUS + "/attrs/speed/" + id, speed(10, 99));
    assertThat(response.statusCode()).as(response.body()).isEqualTo(204);
    assertThat(broker.json(BUS).at("/speed/0/value").asInt()).isEqualTo(99);
    assertThat(broker.json(BUS).at("/speed/0/instanceId").asText()).isEqualTo(id);
    assertThat(broker.send("PATCH", BUS + "/attrs/speed/" + id, "{\"value\": 1}").statusCode())
        .isEqualTo(400);
  }

  @Test
  void simplifiedValuesKeepTheirWrappers() throws Exception {
    broker.send(
        "POST",
        "/temporal/entities",
        """
        {"id": "urn:bus:2", "type": "Bus",
         "name": [{"type": "LanguageProperty", "languageMap": {"el": "Rio"}, AT}],
         "plan": [{"type": "JsonProperty", "json": {"stops": 3}, AT}],
         "state": [{"type": "VocabProperty", "vocab": "moving", AT}]}
        """
            .replace("AT", "\"observedAt\": \"2026-01-05T00:00:10Z\""));
    JsonNode bus = broker.json("/temporal/entities/urn:bus:2?options=temporalValues");
    assertThat(bus.at("/name/languageMaps/0/0/languageMap/el").asText()).isEqualTo("Rio");
    assertThat(bus.at("/plan/jsons/0/0/json/stops").asInt()).isEqualTo(3);
    assertThat(bus.at("/state/vocabs/0/0/vocab").asText()).isEqualTo("moving");
  }

  private void postThreeSpeeds() throws Exception {
    HttpResponse<String> created =
        broker.send(
            "POST",
            "/temporal/entities",
            bus("urn:bus:1", speed(20, 20.5), speed(10, 10), speed(30, 30)));
    assertThat(created.statusCode()).isEqualTo(201);
    assertThat(created.headers().firstValue("Location"))
        .hasValue("/ngsi-ld/v1/temporal/entities/urn%3Abus%3A1");
  }

  @Test
  void returnsPostedInstancesInTimeOrder() throws Exception {
    postThreeSpeeds();
    assertThat(broker.json(BUS + "?options=temporalValues"))
        .isEqualTo(
            Json.MAPPER.readTree(
                """
                {"id":"urn:bus:1","type":"Bus","speed":{"type":"Property","values":[
                  [10,"2026-01-05T00:00:10Z"],[20.5,"2026-01-05T00:00:20Z"],
                  [30,"2026-01-05T00:00:30Z"]]}}
                """));
  }

  @Test
  void postingAgainAppends() throws Exception {
    postThreeSpeeds();
    assertThat(
            broker
                .send("POST", "/temporal/entities", bus("urn:bus:1", speed(40, 40), speed(10, 11)))
                .statusCode())
        .isEqualTo(204);
    assertThat(broker.json(BUS + "?format=temporalValues").at("/speed/values").toString())
        .isEqualTo(
            "[[11,\"2026-01-05T00:00:10Z\"],[20.5,\"2026-01-05T00:00:20Z\"],"
                + "[30,\"2026-01-05T00:00:30Z\"],[40,\"2026-01-05T00:00:40Z\"]]");
  }

  @Test
  void normalizedInstancesKeepAllTheirMembers() throws Exception {
    broker.send(
        "POST",
        "/temporal/entities",
        """
        {"id":"urn:bus:1","type":"Bus","driver":{"type":"Relationship","object":"urn:d:1",
          "since":{"type":"Property","value":{"y":2020}},"datasetId":"urn:ds:1",
          "observedAt":"2026-01-05T00:00:00.25Z"},
          "place":{"type":"GeoProperty","value":{"type":"Point","coordinates":[20.85,39.67]},
          "observedAt":"2026-01-05T00:00:00Z"}}
        """);
    JsonNode driver = broker.json(BUS).at("/driver/0");
    String instanceId = driver.path("instanceId").textValue();
    assertThat(instanceId).startsWith("urn:");
    ((com.fasterxml.jackson.databind.node.ObjectNode) driver).remove("instanceId");
    assertThat(driver)
        .isEqualTo(
            Json.MAPPER.readTree(
                """
                {"type":"Relationship","object":"urn:d:1",
                 "since":{"type":"Property","value":{"y":2020}},
                 "observedAt":"2026-01-05T00:00:00.25Z","datasetId":"urn:ds:1"}
                """));
    assertThat(broker.json(BUS).at("/place/0/value/coordinates").toString())
        .isEqualTo("[20.85,39.67]");
    assertThat(broker.json(BUS + "?options=sysAttrs").at("/driver/0").has("createdAt")).isTrue();
  }

  @Test
  void writesWithObservedAtBecomeHistory() throws Exception {
    broker.send("POST", "/entities", bus("urn:bus:1", speed(10, 10)));
    broker.send("PATCH", "/entities/urn:bus:1/attrs/speed", speed(20, 20));
    broker.send("PATCH", "/entities/urn:bus:1", "{\"speed\":" + speed(30, 30) + "}");
    broker.send("POST", "/entityOperations/upsert", "[" + bus("urn:bus:1", speed(40, 40)) + "]");
    broker.send("PATCH", "/entities/urn:bus:1", "{\"name\":{\"type\":\"Property\",\"value\":1}}");
    JsonNode history = broker.json(BUS + "?options=temporalValues");
    assertThat(history.at("/speed/values")).hasSize(4);
    assertThat(history.at("/speed/values/3/0").doubleValue()).isEqualTo(40);
    assertThat(history.has("name")).isFalse();
    broker.send("DELETE", "/entities/urn:bus:1", null);
    assertThat(broker.get(BUS).statusCode()).isEqualTo(404);
  }

  @Test
  void queriesSelectByTypeIdAndValuesInTheRange() throws Exception {
    for (int i = 1; i <= 3; i++) {
      broker.send(
          "POST", "/temporal/entities", bus("urn:bus:" + i, speed(10, i * 10), speed(20, 0)));
    }
    String query = "/temporal/entities?" + ALWAYS + "&format=temporalValues&";
    assertThat(broker.json(query + "type=Bus").findValuesAsText("id"))
        .containsExactly("urn:bus:1", "urn:bus:2", "urn:bus:3");
    assertThat(broker.json(query + "type=Bus&q=speed>15").findValuesAsText("id"))
        .containsExactly("urn:bus:2", "urn:bus:3");
    assertThat(broker.json(query + "type=Bus&lastN=1&q=speed>15")).isEmpty();
    assertThat(broker.json(query + "type=Bus&idPattern=.*[12]").findValuesAsText("id"))
        .containsExactly("urn:bus:1", "urn:bus:2");
    assertThat(broker.json(query + "type=Tram")).isEmpty();
    assertThat(broker.json(query + "type=Bus,Tram&id=urn:bus:3")).hasSize(1);
    assertThat(broker.json(query + "attrs=load")).isEmpty();
    HttpResponse<String> page = broker.get(query + "type=Bus&limit=1&offset=1&count=true");
    assertThat(page.headers().firstValue("NGSILD-Results-Count")).hasValue("3");
    assertThat(page.headers().firstValue("Link").orElseThrow()).contains("rel=\"next\"", "prev");
    assertThat(Json.MAPPER.readTree(page.body()).findValuesAsText("id"))
        .containsExactly("urn:bus:2");
  }

  @Test
  void queriesByDocumentGiveEqualResponses() throws Exception {
    postThreeSpeeds();
    HttpResponse<String> response =
        broker.send(
            "POST",
            "/temporal/entityOperations/query?format=aggregatedValues",
            """
            {"type":"Query","entities":[{"type":"Bus"}],"attrs":["speed"],
             "temporalQ":{"timerel":"between","timeAt":"2026-01-05T00:00:10Z",
               "endTimeAt":"2026-01-05T00:00:30Z","aggrMethods":["max","totalCount"]}}
            """);
    assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
    assertThat(Json.MAPPER.readTree(response.body()).at("/0/speed"))
        .isEqualTo(
            Json.MAPPER.readTree(
                """
                {"type":"Property",
                 "max":[[20.5,"2026-01-05T00:00:10Z","2026-01-05T00:00:30Z"]],
                 "totalCount":[[2,"2026-01-05T00:00:10Z","2026-01-05T00:00:30Z"]]}
                """));
  }

  @Test
  void cutsALargeResponseAndSendsContentRange() throws Exception {
    String[] speeds = new String[10];
    for (int i = 0; i < speeds.length; i++) {
      speeds[i] = speed(i, i);
    }
    broker.send("POST", "/temporal/entities", bus("urn:bus:1", speeds));
    HttpResponse<String> oldest = broker.get(BUS + "?options=temporalValues&" + ALWAYS);
    assertThat(oldest.statusCode()).isEqualTo(206);
    assertThat(oldest.headers().firstValue("Content-Range"))
        .hasValue("date-time 2000-01-01T00:00:00Z-2026-01-05T00:00:05Z/*");
    assertThat(Json.MAPPER.readTree(oldest.body()).at("/speed/values")).hasSize(6);
    HttpResponse<String> newest = broker.get(BUS + "?options=temporalValues&lastN=8");
    assertThat(newest.statusCode()).isEqualTo(206);
    assertThat(newest.headers().firstValue("Content-Range"))
        .hasValue("date-time 2026-01-05T00:00:09Z-2026-01-05T00:00:04Z/8");
    assertThat(broker.get(BUS + "?lastN=6").statusCode()).isEqualTo(200);
  }

  @Test
  void replacesAndDeletesInstancesById() throws Exception {
    postThreeSpeeds();
    String id = broker.json(BUS).at("/speed/1/instanceId").textValue();
    String instance = BUS + "/attrs/speed/" + id;
    assertThat(
            broker
                .send(
                    "PATCH",
                    instance,
                    "{\"speed\":{\"type\":\"Property\",\"value\":21,"
                        + "\"observedAt\":\"2026-01-05T00:00:20Z\"}}")
                .statusCode())
        .isEqualTo(204);
    assertThat(broker.json(BUS).at("/speed/1/value").intValue()).isEqualTo(21);
    assertThat(broker.send("DELETE", instance, null).statusCode()).isEqualTo(204);
    assertThat(broker.send("DELETE", instance, null).statusCode()).isEqualTo(404);
    assertThat(broker.json(BUS).at("/speed")).hasSize(2);
    assertThat(broker.send("DELETE", BUS + "/attrs/speed", null).statusCode()).isEqualTo(204);
    assertThat(broker.send("DELETE", BUS + "/attrs/speed", null).statusCode()).isEqualTo(404);
    assertThat(
            broker.send("POST", BUS + "/attrs", "{\"speed\":[" + speed(1, 1) + "]}").statusCode())
        .isEqualTo(204);
    assertThat(broker.send("DELETE", BUS, null).statusCode()).isEqualTo(204);
    assertThat(broker.send("DELETE", BUS, null).statusCode()).isEqualTo(404);
  }

  @Test
  void namesAreCompactedByTheContextOfTheRequest() throws Exception {
    postThreeSpeeds();
    HttpResponse<String> response = broker.get(BUS + "?attrs=ngsi-ld:default-context/speed");
    assertThat(response.body()).contains("speed");
    assertThat(response.headers().firstValue("Link").orElseThrow()).contains("core-context");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "type=Bus",
        "type=Bus&timerel=after",
        "type=Bus&timerel=since&timeAt=2026-01-05T00:00:00Z",
        "type=Bus&timerel=between&timeAt=2026-01-05T00:00:00Z",
        "type=Bus&timerel=between&timeAt=2026-01-05T00:00:00Z&endTimeAt=2025-01-05T00:00:00Z",
        "type=Bus&timerel=after&timeAt=noon",
        "type=Bus&timeAt=2026-01-05T00:00:00Z",
        "timerel=after&timeAt=2000-01-01T00:00:00Z",
        "type=Bus&timerel=after&timeAt=2000-01-01T00:00:00Z&lastN=0",
        "type=Bus&timerel=after&timeAt=2000-01-01T00:00:00Z&lastN=many",
        "type=Bus&timerel=after&timeAt=2000-01-01T00:00:00Z&timeproperty=testedAt",
        "type=Bus&timerel=after&timeAt=2000-01-01T00:00:00Z&options=aggregatedValues",
        "type=Bus&timerel=after&timeAt=2000-01-01T00:00:00Z&options=aggregatedValues"
            + "&aggrMethods=median",
        "type=Bus&timerel=after&timeAt=2000-01-01T00:00:00Z&options=aggregatedValues"
            + "&aggrMethods=avg&aggrPeriodDuration=hourly"
      })
  void rejectsInvalidParametersWithAReason(String query) throws Exception {
    HttpResponse<String> response = broker.get("/temporal/entities?" + query);
    assertThat(response.statusCode()).as(response.body()).isEqualTo(400);
    JsonNode problem = Json.MAPPER.readTree(response.body());
    assertThat(problem.path("type").textValue()).endsWith("/BadRequestData");
    assertThat(problem.path("detail").textValue()).isNotBlank();
  }

  @Test
  void unknownEntitiesAndAttributesAreNotFound() throws Exception {
    postThreeSpeeds();
    assertThat(broker.get("/temporal/entities/urn:none").statusCode()).isEqualTo(404);
    assertThat(broker.get(BUS + "?attrs=load").statusCode()).isEqualTo(404);
    assertThat(broker.send("POST", "/temporal/entities/urn:none/attrs", "{}").statusCode())
        .isEqualTo(404);
    assertThat(broker.get(BUS + "/attrs").statusCode()).isIn(404, 405);
  }
}
