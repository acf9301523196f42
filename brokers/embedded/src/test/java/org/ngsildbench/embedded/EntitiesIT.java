package org.ngsildbench.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class EntitiesIT {
  private static final String BUS =
      """
      {"id": "urn:ngsi-ld:Bus:1", "type": "Bus",
       "location": {"type": "GeoProperty", "value": {"type": "Point", "coordinates": [21.7, 38.2]}},
       "speed": {"type": "Property", "value": 30, "unitCode": "KMH",
                 "observedAt": "2026-01-05T08:00:00Z"},
       "driver": {"type": "Relationship", "object": "urn:ngsi-ld:Driver:9"}}
      """;
  private static final String PATH = "/entities/urn:ngsi-ld:Bus:1";

  private TestBroker broker;

  @BeforeEach
  void start() {
    broker = TestBroker.start();
  }

  @AfterEach
  void stop() {
    broker.close();
  }

  @Test
  void createsAndRetrievesAnEntity() {
    var created = broker.send("POST", "/entities", BUS);
    assertThat(created.status()).isEqualTo(201);
    assertThat(created.header("Location")).isEqualTo("/ngsi-ld/v1" + PATH);

    var read = broker.get(PATH);
    assertThat(read.status()).isEqualTo(200);
    assertThat(read.header("Content-Type")).isEqualTo("application/json");
    assertThat(read.header("Link")).contains("ngsi-ld-core-context-v1.8.jsonld");
    assertThat(read.header("Server")).startsWith("ngsild-bench-embedded/");
    assertThat(read.json()).isEqualTo(json(BUS));
    assertThat(broker.send("POST", "/entities", BUS).status()).isEqualTo(409);
  }

  @Test
  void retrievesAnEntityWhoseIdNeedsEncodingInPaths() {
    String id = "http://a.example/F%C3%A4hre%201";
    broker.send("POST", "/entities", BUS.replace("urn:ngsi-ld:Bus:1", id));

    var read = broker.get("/entities/http:%2F%2Fa.example%2FF%25C3%25A4hre%25201");
    assertThat(read.status()).isEqualTo(200);
    assertThat(read.json().path("id").asText()).isEqualTo(id);
    assertThat(
            broker.get("/temporal/entities/http:%2F%2Fa.example%2FF%25C3%25A4hre%25201").status())
        .isEqualTo(200);
  }

  @Test
  void writesTheRequestedFormat() {
    broker.send("POST", "/entities", BUS);
    assertThat(broker.get(PATH + "?options=keyValues").json())
        .isEqualTo(
            json(
                """
                {"id": "urn:ngsi-ld:Bus:1", "type": "Bus",
                 "location": {"type": "Point", "coordinates": [21.7, 38.2]},
                 "speed": 30, "driver": "urn:ngsi-ld:Driver:9"}
                """));
    assertThat(broker.get(PATH + "?format=concise&attrs=speed,driver").json())
        .isEqualTo(
            json(
                """
                {"id": "urn:ngsi-ld:Bus:1", "type": "Bus",
                 "speed": {"value": 30, "unitCode": "KMH", "observedAt": "2026-01-05T08:00:00Z"},
                 "driver": {"object": "urn:ngsi-ld:Driver:9"}}
                """));
    assertThat(broker.get(PATH + "?format=simplified&options=concise&pick=id,speed").json())
        .isEqualTo(json("{\"id\": \"urn:ngsi-ld:Bus:1\", \"speed\": 30}"));
    assertThat(broker.get(PATH + "?format=simplified&omit=id,type,location").json())
        .isEqualTo(json("{\"speed\": 30, \"driver\": \"urn:ngsi-ld:Driver:9\"}"));
    JsonNode withTimes = broker.get(PATH + "?options=sysAttrs").json();
    assertThat(withTimes.path("createdAt").asText()).endsWith("Z");
    assertThat(withTimes.path("speed").path("modifiedAt").asText()).endsWith("Z");
    assertThat(broker.get(PATH + "?attrs=weight").status()).isEqualTo(404);
    assertThat(broker.get(PATH + "?format=xml").status()).isEqualTo(400);
    assertThat(broker.get(PATH + "?attrs=speed&pick=speed").status()).isEqualTo(400);
  }

  @Test
  void refusesAnEmptyBodyAndOwnMembersAsTypes() {
    for (String empty : new String[] {"", "[]"}) {
      var response = broker.send("POST", "/entities", empty);
      assertThat(response.status()).isEqualTo(400);
      assertThat(response.json().path("type").asText()).endsWith("/InvalidRequest");
    }
    var response = broker.send("POST", "/entities", BUS.replace("\"Bus\"", "\"type\""));
    assertThat(response.status()).isEqualTo(400);
    assertThat(response.json().path("type").asText()).endsWith("/BadRequestData");
  }

  @Test
  void answersInJsonLdWithTheContext() {
    broker.send("POST", "/entities", BUS);
    var response = broker.get(PATH, "Accept", "application/ld+json");
    assertThat(response.header("Content-Type")).isEqualTo("application/ld+json");
    assertThat(response.header("Link")).isNull();
    assertThat(response.json().path("@context").asText()).contains("ngsi-ld-core-context");
  }

  @Test
  void expandsNamesByTheirContext() {
    var created =
        broker.send(
            "POST",
            "/entities",
            """
            {"@context": {"velocity": "http://example.org/velocity"},
             "id": "urn:ngsi-ld:Bus:2", "type": "Bus", "velocity": {"value": 5}}
            """,
            "Content-Type",
            "application/ld+json");
    assertThat(created.status()).isEqualTo(201);
    assertThat(broker.get("/entities/urn:ngsi-ld:Bus:2?options=keyValues").json().fieldNames())
        .toIterable()
        .containsExactly("id", "type", "http://example.org/velocity");
    assertThat(broker.get("/entities?type=Bus&q=velocity").json()).isEmpty();
  }

  @Test
  void appendsAttributes() {
    broker.send("POST", "/entities", BUS);
    assertThat(broker.send("POST", PATH + "/attrs", "{\"speed\": {\"value\": 40}, \"load\": 3}"))
        .extracting(TestBroker.Answer::status)
        .isEqualTo(204);
    assertThat(simplified()).contains("\"speed\":40").contains("\"load\":3");

    var refused =
        broker.send(
            "POST",
            PATH + "/attrs?options=noOverwrite",
            "{\"speed\": {\"value\": 50}, \"age\": 7}");
    assertThat(refused.status()).isEqualTo(207);
    assertThat(simplified()).contains("\"speed\":40").contains("\"age\":7");
  }

  @Test
  void updatesAttributesAndDeletesOnlyThoseThatExist() {
    broker.send("POST", "/entities", BUS);
    assertThat(broker.send("PATCH", PATH + "/attrs", "{\"speed\": {\"value\": 45}}").status())
        .isEqualTo(204);
    var partly =
        broker.send("PATCH", PATH + "/attrs", "{\"speed\": 46, \"x\": \"urn:ngsi-ld:null\"}");
    assertThat(partly.status()).isEqualTo(207);
    assertThat(simplified()).contains("\"speed\":46").doesNotContain("\"x\"");
  }

  @Test
  void changesOneAttribute() {
    broker.send("POST", "/entities", BUS);
    assertThat(broker.send("PATCH", PATH + "/attrs/speed", "{\"value\": 31}").status())
        .isEqualTo(204);
    assertThat(broker.get(PATH).json().path("speed").path("unitCode").asText()).isEqualTo("KMH");
    assertThat(
            broker
                .send("PUT", PATH + "/attrs/speed", "{\"type\": \"Property\", \"value\": 32}")
                .status())
        .isEqualTo(204);
    assertThat(broker.get(PATH).json().path("speed").has("unitCode")).isFalse();
    assertThat(broker.send("PATCH", PATH + "/attrs/none", "{\"value\": 1}").status())
        .isEqualTo(404);
    assertThat(broker.send("DELETE", PATH + "/attrs/speed", null).status()).isEqualTo(204);
    assertThat(broker.send("DELETE", PATH + "/attrs/speed", null).status()).isEqualTo(404);
    assertThat(broker.get(PATH).json().has("speed")).isFalse();
  }

  @Test
  void mergesAPatch() {
    broker.send("POST", "/entities", BUS);
    String patch =
        """
        {"speed": {"value": 33}, "driver": "urn:ngsi-ld:null",
         "info": {"value": {"a": {"b": 1}, "c": 2}}}
        """;
    assertThat(
            broker
                .send("PATCH", PATH, patch, "Content-Type", "application/merge-patch+json")
                .status())
        .isEqualTo(204);
    assertThat(
            broker
                .send(
                    "PATCH",
                    PATH,
                    "{\"info\": {\"value\": {\"a\": {\"d\": 3}, \"c\": \"urn:ngsi-ld:null\"}}}")
                .status())
        .isEqualTo(204);
    JsonNode merged = broker.get(PATH).json();
    assertThat(merged.path("speed").path("value").asInt()).isEqualTo(33);
    assertThat(merged.path("speed").path("unitCode").asText()).isEqualTo("KMH");
    assertThat(merged.has("driver")).isFalse();
    assertThat(merged.path("info").path("value")).isEqualTo(json("{\"a\": {\"b\": 1, \"d\": 3}}"));
  }

  @Test
  void replacesAndDeletes() {
    broker.send("POST", "/entities", BUS);
    String created = broker.get(PATH + "?options=sysAttrs").json().path("createdAt").asText();
    assertThat(
            broker
                .send(
                    "PUT",
                    PATH,
                    "{\"id\": \"urn:ngsi-ld:Bus:1\", \"type\": \"Bus\", \"x\": {\"value\": 1}}")
                .status())
        .isEqualTo(204);
    JsonNode replaced = broker.get(PATH + "?options=sysAttrs").json();
    assertThat(replaced.has("speed")).isFalse();
    assertThat(replaced.path("createdAt").asText()).isEqualTo(created);
    assertThat(broker.send("DELETE", PATH, null).status()).isEqualTo(204);
    assertThat(broker.get(PATH).status()).isEqualTo(404);
    assertThat(broker.send("DELETE", PATH, null).status()).isEqualTo(404);
    assertThat(broker.send("PUT", PATH, BUS).status()).isEqualTo(404);
    assertThat(broker.get("/entities?type=Bus").json()).isEmpty();
  }

  @Test
  void tenantsAreIsolated() {
    assertThat(broker.send("POST", "/entities", BUS, "NGSILD-Tenant", "athens").status())
        .isEqualTo(201);
    assertThat(broker.get(PATH).status()).isEqualTo(404);
    assertThat(broker.get(PATH, "NGSILD-Tenant", "athens").status()).isEqualTo(200);
    var unknown = broker.get(PATH, "NGSILD-Tenant", "sparta");
    assertThat(unknown.status()).isEqualTo(404);
    assertThat(unknown.json().path("type").asText()).endsWith("/NonexistentTenant");
  }

  private String simplified() {
    return broker.get(PATH + "?options=keyValues").body();
  }

  private static JsonNode json(String text) {
    try {
      return org.ngsildbench.embedded.json.Json.MAPPER.readTree(text);
    } catch (com.fasterxml.jackson.core.JsonProcessingException e) {
      throw new IllegalArgumentException(e);
    }
  }
}
