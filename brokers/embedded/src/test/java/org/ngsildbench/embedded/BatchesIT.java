package org.ngsildbench.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BatchesIT {
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
  void createReturns201Or207ForExistingEntities() {
    var created = post("create", entity(1, "a", 1), entity(2, "a", 1));
    assertThat(created.status()).isEqualTo(201);
    assertThat(created.json()).extracting(JsonNode::asText).containsExactly(id(1), id(2));

    var partly = post("create", entity(2, "a", 9), entity(3, "a", 1), entity(3, "a", 2));
    assertThat(partly.status()).isEqualTo(207);
    assertThat(partly.header("Content-Type")).isEqualTo("application/json");
    assertThat(partly.json().path("success")).extracting(JsonNode::asText).containsExactly(id(3));
    assertThat(partly.json().path("errors"))
        .extracting(error -> error.path("entityId").asText())
        .containsExactly(id(2), id(3));
    assertThat(partly.json().path("errors").get(0).path("error").path("status").asInt())
        .isEqualTo(409);
    assertThat(value(2, "a")).isEqualTo(1);
    assertThat(value(3, "a")).isEqualTo(1);
  }

  @Test
  void upsertAnswers201WithTheNewIdsOr204() {
    post("create", entity(1, "a", 1));
    var mixed = post("upsert", entity(1, "b", 2), entity(2, "b", 2));
    assertThat(mixed.status()).isEqualTo(201);
    assertThat(mixed.json()).extracting(JsonNode::asText).containsExactly(id(2));
    assertThat(has(1, "a")).as("replaced").isFalse();

    assertThat(post("upsert", entity(1, "c", 3), entity(2, "c", 3)).status()).isEqualTo(204);
    var updated = post("upsert?options=update", entity(1, "d", 4));
    assertThat(updated.status()).isEqualTo(204);
    assertThat(value(1, "c")).isEqualTo(3);
    assertThat(value(1, "d")).isEqualTo(4);
  }

  @Test
  void updateKeepsOrOverwrites() {
    post("create", entity(1, "a", 1), entity(2, "b", 1));
    assertThat(post("update", entity(1, "a", 2)).status()).isEqualTo(204);
    assertThat(value(1, "a")).isEqualTo(2);

    var kept = post("update?options=noOverwrite", entity(1, "a", 3), entity(2, "a", 3));
    assertThat(kept.status()).isEqualTo(207);
    assertThat(kept.json().path("success")).extracting(JsonNode::asText).containsExactly(id(2));
    assertThat(value(1, "a")).isEqualTo(2);

    var missing = post("update", entity(9, "a", 1));
    assertThat(missing.status()).isEqualTo(207);
    assertThat(missing.json().path("success")).isEmpty();
    assertThat(missing.json().path("errors").get(0).path("error").path("status").asInt())
        .isEqualTo(404);
  }

  @Test
  void mergeAndDelete() {
    post("create", entity(1, "a", 1), entity(2, "a", 1));
    assertThat(post("merge", entity(1, "b", 5)).status()).isEqualTo(204);
    assertThat(value(1, "a")).isEqualTo(1);
    assertThat(value(1, "b")).isEqualTo(5);

    assertThat(post("delete", quoted(1)).status()).isEqualTo(204);
    var partly = post("delete", quoted(1), quoted(2));
    assertThat(partly.status()).isEqualTo(207);
    assertThat(partly.json().path("success")).extracting(JsonNode::asText).containsExactly(id(2));
    assertThat(broker.get("/entities?type=T&count=true&limit=0").header("NGSILD-Results-Count"))
        .isEqualTo("0");
  }

  @Test
  void oneInvalidEntityDoesNotAffectTheOthers() {
    var response = post("create", entity(1, "a", 1), "{\"id\": \"x\", \"type\": \"T\"}", "5");
    assertThat(response.status()).isEqualTo(207);
    assertThat(response.json().path("success")).hasSize(1);
    assertThat(response.json().path("errors")).hasSize(2);
  }

  @Test
  void malformedJsonStoresNothing() {
    var response =
        broker.send("POST", "/entityOperations/create", "[" + entity(1, "a", 1) + ", {\"id\": ");
    assertThat(response.status()).isEqualTo(400);
    assertThat(broker.get("/entities/" + id(1)).status()).isEqualTo(404);
  }

  @ParameterizedTest
  @ValueSource(strings = {"create", "upsert", "update", "merge", "delete"})
  void rejectsEmptyBatches(String operation) {
    assertThat(post(operation).status()).isEqualTo(400);
    assertThat(broker.send("POST", "/entityOperations/" + operation, "{}").status()).isEqualTo(400);
  }

  @Test
  void accepts16000EntitiesOf1KbInABatch() {
    String padding = "x".repeat(850);
    String batch =
        IntStream.range(0, 16_000)
            .mapToObj(
                i ->
                    "{\"id\":\""
                        + id(i)
                        + "\",\"type\":\"T\",\"a\":{\"type\":\"Property\",\"value\":"
                        + i
                        + "},\"p\":{\"type\":\"Property\",\"value\":\""
                        + padding
                        + "\"}}")
            .collect(Collectors.joining(",", "[", "]"));
    var created = broker.send("POST", "/entityOperations/create", batch);
    assertThat(created.status()).isEqualTo(201);
    assertThat(created.json()).hasSize(16_000);
    assertThat(broker.get("/entities?type=T&limit=1&count=true").header("NGSILD-Results-Count"))
        .isEqualTo("16000");
  }

  private TestBroker.Answer post(String operation, String... elements) {
    return broker.send(
        "POST", "/entityOperations/" + operation, "[" + String.join(",", elements) + "]");
  }

  private int value(int number, String attribute) {
    return broker
        .get("/entities/" + id(number) + "?options=keyValues")
        .json()
        .path(attribute)
        .asInt(-1);
  }

  private boolean has(int number, String attribute) {
    return broker.get("/entities/" + id(number)).json().has(attribute);
  }

  private static String entity(int number, String attribute, int value) {
    return "{\"id\": \""
        + id(number)
        + "\", \"type\": \"T\", \""
        + attribute
        + "\": {\"type\": \"Property\", \"value\": "
        + value
        + "}}";
  }

  private static String quoted(int number) {
    return "\"" + id(number) + "\"";
  }

  private static String id(int number) {
    return "urn:ngsi-ld:T:" + number;
  }
}
