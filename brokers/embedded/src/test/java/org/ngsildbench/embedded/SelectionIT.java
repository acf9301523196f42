package org.ngsildbench.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.embedded.json.Json;

/** Tests attrs, pick, omit and datasetId in current and temporal queries. */
class SelectionIT {
  private static final String BUS = "urn:ngsi-ld:Bus:1";
  private static final String TIME = "&timerel=after&timeAt=2000-01-01T00:00:00Z";
  private static TestBroker broker;

  @BeforeAll
  static void start() {
    broker = TestBroker.start();
    String at = "\"observedAt\": \"2026-01-05T00:00:00Z\"";
    String bus =
        """
        {"id": "urn:ngsi-ld:Bus:1", "type": "Bus",
         "speed": [{"value": 30, AT}, {"value": 31, "datasetId": "urn:gps", AT},
                   {"value": 32, "datasetId": "urn:wheel", AT}],
         "load": {"value": 12, "datasetId": "urn:gate", AT},
         "driver": {"object": "urn:driver:1", AT}}
        """
            .replace("AT", at);
    assertThat(broker.send("POST", "/entities", bus).status()).isEqualTo(201);
  }

  @AfterAll
  static void stop() {
    broker.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = " | ",
      value = {
        "attrs=speed | id,type,speed",
        "pick=speed,driver | speed,driver",
        "pick=id,load | id,load",
        "pick=type | type",
        "omit=speed | id,type,load,driver",
        "omit=id,type,load | speed,driver",
        "pick=id,speed&omit=driver | id,speed",
        "datasetId=urn:gps | id,type,speed",
        "datasetId=@none | id,type,speed,driver",
        "datasetId=urn:gate,@none&omit=driver | id,type,speed,load",
      })
  void showsTheSelectedMembers(String parameters, String members) {
    List<String> expected = List.of(members.split(","));
    String document = document(parameters);
    assertThat(members(broker.get("/entities/" + BUS + "?" + parameters).json()))
        .containsExactlyInAnyOrderElementsOf(expected);
    for (String format : List.of("simplified", "concise", "normalized")) {
      String query = "/entities?type=Bus&format=" + format + "&" + parameters;
      assertThat(members(broker.get(query).json().get(0)))
          .containsExactlyInAnyOrderElementsOf(expected);
    }
    assertThat(members(broker.send("POST", "/entityOperations/query", document).json().get(0)))
        .containsExactlyInAnyOrderElementsOf(expected);
    for (String format : List.of("normalized", "temporalValues", "aggregatedValues")) {
      String past = "format=" + format + "&aggrMethods=totalCount&" + parameters;
      assertThat(members(broker.get("/temporal/entities/" + BUS + "?" + past).json()))
          .containsExactlyInAnyOrderElementsOf(expected);
      assertThat(members(broker.get("/temporal/entities?type=Bus&" + past + TIME).json().get(0)))
          .containsExactlyInAnyOrderElementsOf(expected);
      String byDocument = "/temporal/entityOperations/query?format=" + format + TIME;
      assertThat(
              members(
                  broker
                      .send("POST", byDocument + "&aggrMethods=totalCount", document)
                      .json()
                      .get(0)))
          .containsExactlyInAnyOrderElementsOf(expected);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"pick=unknown", "omit=id,type,speed,load,driver"})
  void hidesAnEntityWithoutSelectedMembers(String parameters) {
    String document = document(parameters);
    assertThat(broker.get("/entities/" + BUS + "?" + parameters).status()).isEqualTo(404);
    assertThat(broker.get("/temporal/entities/" + BUS + "?" + parameters).status()).isEqualTo(404);
    for (String path : List.of("/entities?type=Bus&", "/temporal/entities?type=Bus&")) {
      var response =
          broker.get(path + parameters + "&count=true" + (path.contains("temp") ? TIME : ""));
      assertThat(response.json()).as(path).isEmpty();
      assertThat(response.header("NGSILD-Results-Count")).as(path).isEqualTo("0");
    }
    for (String path : List.of("/entityOperations/query", "/temporal/entityOperations/query")) {
      assertThat(broker.send("POST", path, document).json()).as(path).isEmpty();
    }
  }

  @Test
  void entityWithoutTheDatasetIsInCurrentButNotTemporalResponses() {
    String parameters = "type=Bus&attrs=load&datasetId=@none";
    assertThat(members(broker.get("/entities?" + parameters).json().get(0)))
        .containsExactly("id", "type");
    assertThat(broker.get("/temporal/entities?" + parameters + TIME).json()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = " | ",
      value = {
        "datasetId=urn:gps | 31",
        "datasetId=@none | 30",
        "datasetId=urn:wheel,@none | 30,32",
        "omit=load | 30,31,32"
      })
  void selectsInstancesByDatasetId(String parameters, String values) {
    String query = "?" + parameters + "&attrs=speed";
    String shown = parameters.startsWith("omit") ? "?" + parameters : query;
    for (String path : List.of("/entities/", "/temporal/entities/")) {
      JsonNode speed = broker.get(path + BUS + shown).json().path("speed");
      assertThat(String.join(",", speed.findValuesAsText("value"))).isEqualTo(values);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "attrs=speed&pick=speed",
        "attrs=speed&omit=load",
        "pick=speed&omit=speed",
        "pick=speed{value}",
        "datasetId=gps",
        "attrs=id,speed",
        "pick=",
        "omit=speed,"
      })
  void rejectsContradictions(String parameters) {
    String encoded = parameters.replace("{", "%7B").replace("}", "%7D");
    for (String path : List.of("/entities/", "/temporal/entities/")) {
      var response = broker.get(path + BUS + "?" + encoded);
      assertThat(response.status()).as(response.body()).isEqualTo(400);
      assertThat(response.json().path("type").asText()).endsWith("/BadRequestData");
    }
  }

  private static List<String> members(JsonNode entity) {
    List<String> names = new ArrayList<>();
    entity.fieldNames().forEachRemaining(names::add);
    return names;
  }

  /** Returns the parameters as a Query document. */
  private static String document(String parameters) {
    var query = Json.MAPPER.createObjectNode().put("type", "Query");
    query.putArray("entities").addObject().put("type", "Bus");
    for (String parameter : parameters.split("&")) {
      String[] parts = parameter.split("=", 2);
      for (String item : parts[1].split(",")) {
        query.withArray("/" + parts[0]).add(item);
      }
    }
    query.putObject("temporalQ").put("timerel", "after").put("timeAt", "2000-01-01T00:00:00Z");
    return query.toString();
  }
}
