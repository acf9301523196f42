package org.ngsildbench.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests writes to the attributes, types and scopes of an existing entity. */
class AttributesIT {
  private static final String PATH = "/entities/urn:ngsi-ld:Bus:1";
  private TestBroker broker;

  @BeforeEach
  void start() {
    broker = TestBroker.start();
    String bus =
        """
        {"id": "urn:ngsi-ld:Bus:1", "type": "Bus", "scope": "/north", "speed": {"value": 30}}
        """;
    assertThat(broker.send("POST", "/entities", bus).status()).isEqualTo(201);
  }

  @AfterEach
  void stop() {
    broker.close();
  }

  private JsonNode bus() {
    return broker.get(PATH + "?format=simplified").json();
  }

  @Test
  void updateReplacesExistingAndAddsMissingAttributes() {
    var response =
        broker.send(
            "PATCH", PATH + "/attrs", "{\"speed\": {\"value\": 31}, \"load\": {\"value\": 9}}");
    assertThat(response.status()).isEqualTo(204);
    assertThat(bus().path("speed").asInt()).isEqualTo(31);
    assertThat(bus().path("load").asInt()).isEqualTo(9);
  }

  @Test
  void anUpdateAddsTypes() {
    assertThat(broker.send("PATCH", PATH + "/attrs", "{\"type\": [\"Bus\", \"Vehicle\"]}").status())
        .isEqualTo(204);
    assertThat(bus().path("type")).extracting(JsonNode::asText).containsExactly("Bus", "Vehicle");
  }

  @Test
  void replacesScopesUnlessOverwritingIsDisabled() {
    String south = "{\"scope\": \"/south\"}";
    assertThat(broker.send("POST", PATH + "/attrs?options=noOverwrite", south).status())
        .isEqualTo(204);
    assertThat(bus().path("scope"))
        .extracting(JsonNode::asText)
        .containsExactly("/north", "/south");
    assertThat(broker.send("POST", PATH + "/attrs", south).status()).isEqualTo(204);
    assertThat(bus().path("scope").asText()).isEqualTo("/south");
    assertThat(broker.send("PATCH", PATH + "/attrs", "{\"scope\": \"/east\"}").status())
        .isEqualTo(204);
    assertThat(bus().path("scope").asText()).isEqualTo("/east");
  }

  @Test
  void scopesAreDeletedAndThenNotUpdated() {
    assertThat(broker.send("DELETE", PATH + "/attrs/scope", null).status()).isEqualTo(204);
    assertThat(bus().has("scope")).isFalse();
    assertThat(broker.send("DELETE", PATH + "/attrs/scope", null).status()).isEqualTo(404);
    var refused = broker.send("PATCH", PATH + "/attrs", "{\"scope\": \"/south\"}");
    assertThat(refused.status()).isEqualTo(207);
    assertThat(refused.json().at("/notUpdated/0/attributeName").asText()).isEqualTo("scope");
    assertThat(bus().has("scope")).isFalse();
  }

  @Test
  void reportsRejectedAttributesByExpandedName() {
    var response =
        broker.send(
            "POST",
            PATH + "/attrs?options=noOverwrite",
            "{\"speed\": {\"value\": 1}, \"load\": {\"value\": 2}}");
    assertThat(response.status()).isEqualTo(207);
    String vocabulary = "https://uri.etsi.org/ngsi-ld/default-context/";
    assertThat(response.json().at("/updated/0").asText()).isEqualTo(vocabulary + "load");
    assertThat(response.json().at("/notUpdated/0/attributeName").asText())
        .isEqualTo(vocabulary + "speed");
  }

  @Test
  void partialUpdateRequiresTheInstance() {
    String other = "{\"value\": 5, \"datasetId\": \"urn:ngsi-ld:Dataset:gps\"}";
    assertThat(broker.send("PATCH", PATH + "/attrs/speed", other).status()).isEqualTo(404);
    assertThat(broker.send("PATCH", PATH + "/attrs/speed", "{\"value\": 5}").status())
        .isEqualTo(204);
    assertThat(bus().path("speed").asInt()).isEqualTo(5);
  }

  @ParameterizedTest
  @CsvSource({
    "PUT, /entities/urn:ngsi-ld:Bus:1/attrs/@speed",
    "PATCH, /entities/urn:ngsi-ld:Bus:1/attrs/a(b",
    "DELETE, /entities/urn:ngsi-ld:Bus:1/attrs/a(b",
    "POST, /entities//attrs",
    "PATCH, /entities//attrs/speed",
    "DELETE, /temporal/entities//attrs/speed",
    "DELETE, /temporal/entities/urn:ngsi-ld:Bus:1/attrs/a(b",
  })
  void rejectsInvalidIdsAndNamesBeforeLookup(String method, String path) {
    var response = broker.send(method, path, method.equals("DELETE") ? null : "{\"value\": 1}");
    assertThat(response.status()).isEqualTo(400);
    assertThat(response.json().path("type").asText()).endsWith("/BadRequestData");
  }
}
