package org.ngsildbench.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.embedded.TestBroker.Answer;

/** Tests context source registrations as resources (clauses 5.9 and 5.10). */
class RegistrationsIT {
  private static final String PATH = "/csourceRegistrations";
  private static final String BUSES =
      "{\"entities\":[{\"type\":\"Bus\"}],\"propertyNames\":[\"speed\"]}";

  private final TestBroker broker = TestBroker.start();

  @AfterEach
  void stop() {
    broker.close();
  }

  private static String registration(String information, String more) {
    return "{\"type\":\"ContextSourceRegistration\",\"endpoint\":\"http://127.0.0.1:1\","
        + "\"information\":["
        + information
        + "]"
        + more
        + "}";
  }

  private Answer create(String information, String more) {
    return broker.send("POST", PATH, registration(information, more));
  }

  @Test
  void createsRetrievesChangesAndDeletes() {
    Answer created = create(BUSES, ",\"id\":\"urn:r:1\",\"mode\":\"redirect\"");
    assertThat(created.status()).as(created.body()).isEqualTo(201);
    assertThat(created.header("Location")).isEqualTo("/ngsi-ld/v1/csourceRegistrations/urn:r:1");

    JsonNode read = broker.get(PATH + "/urn:r:1").json();
    assertThat(read.path("mode").asText()).isEqualTo("redirect");
    assertThat(read.path("information").get(0).toString()).isEqualTo(BUSES);
    assertThat(read.has("createdAt")).isFalse();
    assertThat(broker.get(PATH + "/urn:r:1?options=sysAttrs").json().has("createdAt")).isTrue();
    assertThat(
            broker.get(PATH + "/urn:r:1", "Accept", "application/ld+json").json().has("@context"))
        .isTrue();

    String patch =
        "{\"mode\":null,\"description\":\"d\",\"information\":[{\"entities\":[{\"type\":\"Tram\"}]}]}";
    assertThat(broker.send("PATCH", PATH + "/urn:r:1", patch).status()).isEqualTo(204);
    JsonNode changed = broker.get(PATH + "/urn:r:1").json();
    assertThat(changed.has("mode")).isFalse();
    assertThat(changed.path("description").asText()).isEqualTo("d");
    assertThat(changed.at("/information/0/entities/0/type").asText()).isEqualTo("Tram");

    assertThat(broker.send("DELETE", PATH + "/urn:r:1", null).status()).isEqualTo(204);
    for (String method : new String[] {"GET", "DELETE"}) {
      assertThat(broker.send(method, PATH + "/urn:r:1", null).status()).isEqualTo(404);
    }
    assertThat(broker.send("PATCH", PATH + "/urn:r:1", patch).status()).isEqualTo(404);
  }

  @Test
  void givesAnIdAndRefusesOneInUse() {
    String location = create(BUSES, "").header("Location");
    assertThat(location).contains("urn:ngsi-ld:ContextSourceRegistration:");
    assertThat(create(BUSES, ",\"id\":\"urn:r:1\"").status()).isEqualTo(201);
    assertThat(create(BUSES, ",\"id\":\"urn:r:1\"").status()).isEqualTo(409);
  }

  @Test
  void belongsToOneTenant() {
    broker.send("POST", PATH, registration(BUSES, ",\"id\":\"urn:r:1\""), "NGSILD-Tenant", "a");
    assertThat(broker.get(PATH + "/urn:r:1").status()).isEqualTo(404);
    assertThat(broker.get(PATH + "/urn:r:1", "NGSILD-Tenant", "a").status()).isEqualTo(200);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "type=Bus | 2",
        "type=Tram | 1",
        "type=Bus,Tram | 3",
        "type=Bike | 0",
        "attrs=speed | 3",
        "attrs=doors | 2",
        "type=Bus&attrs=doors | 1",
        "type=Bus&id=urn:b:7 | 2",
        "type=Bus&id=urn:b:8 | 1",
        "type=Bus&idPattern=urn:b:.* | 2",
        "type=Bus&idPattern=urn:c:.* | 1",
        "type=Bus&limit=1 | 1",
        "type=Bus&offset=1 | 1"
      })
  void queriesByTypeIdAndAttribute(String query, int count) {
    create(BUSES, "");
    create("{\"entities\":[{\"type\":\"Bus\",\"id\":\"urn:b:7\"}]}", "");
    create("{\"entities\":[{\"type\":\"Tram\"}]}", "");
    Answer found = broker.get(PATH + "?count=true&" + query);
    assertThat(found.status()).as(found.body()).isEqualTo(200);
    assertThat(found.json()).hasSize(count);
  }

  @Test
  void queriesWithoutTypeAndAttributesAreRefused() {
    assertThat(broker.get(PATH + "?id=urn:b:1").status()).isEqualTo(400);
    assertThat(broker.get(PATH + "?type=Bus&q=speed>1".replace(">", "%3E")).status())
        .isEqualTo(422);
  }

  @Test
  void anExpiredOneIsNotFound() {
    create(BUSES, ",\"expiresAt\":\"2999-01-01T00:00:00Z\"");
    assertThat(broker.get(PATH + "?type=Bus").json()).hasSize(1);
    assertThat(create(BUSES, ",\"expiresAt\":\"2020-01-01T00:00:00Z\"").status()).isEqualTo(400);
  }

  @Test
  void exclusiveOnesExcludeEachOther() {
    String one =
        "{\"entities\":[{\"type\":\"Bus\",\"id\":\"urn:b:1\"}],\"propertyNames\":[\"speed\"]}";
    assertThat(create(one, ",\"mode\":\"exclusive\"").status()).isEqualTo(201);
    assertThat(create(one, ",\"mode\":\"exclusive\"").status()).isEqualTo(409);
    assertThat(create(one.replace("speed", "doors"), ",\"mode\":\"exclusive\"").status())
        .isEqualTo(201);
    assertThat(create(one, ",\"mode\":\"inclusive\"").status()).isEqualTo(201);
    assertThat(create(BUSES, ",\"mode\":\"exclusive\"").status()).isEqualTo(400);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[]",
        "{}",
        "{\"type\":\"ContextSourceRegistration\"}",
        "{\"type\":\"Subscription\",\"endpoint\":\"http://a\",\"information\":[{\"entities\":[{\"type\":\"Bus\"}]}]}",
        "{\"type\":\"ContextSourceRegistration\",\"endpoint\":\"http://a\",\"information\":[]}",
        "{\"type\":\"ContextSourceRegistration\",\"endpoint\":\"http://a\",\"information\":[{}]}",
        "{\"type\":\"ContextSourceRegistration\",\"endpoint\":\"http://a\",\"information\":[{\"entities\":[{\"id\":\"urn:b:1\"}]}]}",
        "{\"type\":\"ContextSourceRegistration\",\"endpoint\":\"mqtt://a\",\"information\":[{\"entities\":[{\"type\":\"Bus\"}]}]}",
        "{\"type\":\"ContextSourceRegistration\",\"endpoint\":\"http://a\",\"mode\":\"other\",\"information\":[{\"entities\":[{\"type\":\"Bus\"}]}]}",
        "{\"type\":\"ContextSourceRegistration\",\"endpoint\":\"http://a\",\"management\":{\"timeout\":0},\"information\":[{\"entities\":[{\"type\":\"Bus\"}]}]}"
      })
  void refusesInvalidOnes(String body) {
    Answer answer = broker.send("POST", PATH, body);
    assertThat(answer.status()).as(answer.body()).isEqualTo(400);
    assertThat(answer.json().path("type").asText())
        .startsWith("https://uri.etsi.org/ngsi-ld/errors/");
  }

  @Test
  void refusesWhatItDoesNotSupport() {
    assertThat(create(BUSES, ",\"management\":{\"cooldown\":1}").status()).isEqualTo(422);
  }
}
