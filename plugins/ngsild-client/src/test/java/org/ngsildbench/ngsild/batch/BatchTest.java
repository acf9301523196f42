package org.ngsildbench.ngsild.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.ngsildbench.ngsild.batch.SentBatches.assertCounts;
import static org.ngsildbench.ngsild.batch.SentBatches.create;
import static org.ngsildbench.ngsild.batch.SentBatches.entities;
import static org.ngsildbench.ngsild.batch.SentBatches.idList;
import static org.ngsildbench.ngsild.batch.SentBatches.send;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.ngsildbench.ngsild.FakeBroker;
import org.ngsildbench.ngsild.FakeBroker.Reply;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.dialect.BatchOperation;
import org.ngsildbench.ngsild.dialect.OrionLd;
import org.ngsildbench.ngsild.dialect.Scorpio;
import org.ngsildbench.ngsild.dialect.Scorpio5;
import org.ngsildbench.ngsild.dialect.Stellio;
import org.ngsildbench.ngsild.outcome.FailureKind;

/** Batch answers of every broker, as the tables of how real brokers answer have them. */
class BatchTest {

  @Test
  void aCreatedBatchIsOneRequestWithAllEntities() {
    try (FakeBroker broker = FakeBroker.always(Reply.status(201, idList(3)))) {
      BatchResult result = send(broker, BrokerKind.SPEC, BatchOperation.CREATE, 3, 80);
      assertThat(result.failure()).isNull();
      assertCounts(result, 3, 0, 0);
      FakeBroker.Request request = broker.requests().get(0);
      assertThat(request.path()).isEqualTo("/ngsi-ld/v1/entityOperations/create");
      assertThat(request.headers())
          .containsEntry("Content-type", "application/json")
          .containsKey("Content-length");
      assertThat(request.body())
          .isEqualTo(
              entities(3, 80).stream()
                  .map(e -> new String(e.json(), StandardCharsets.UTF_8))
                  .collect(Collectors.joining(",", "[", "]")));
    }
  }

  @Test
  void deleteSendsIdsAndUpsertUsesUpdate() {
    try (FakeBroker broker = FakeBroker.always(Reply.status(204, ""))) {
      assertCounts(send(broker, Stellio.KIND, BatchOperation.DELETE, 2, 80), 2, 0, 0);
      assertCounts(send(broker, Stellio.KIND, BatchOperation.UPSERT, 2, 80), 2, 0, 0);
      assertThat(broker.requests().get(0).body())
          .isEqualTo("[\"urn:ngsi-ld:T:1\",\"urn:ngsi-ld:T:2\"]");
      assertThat(broker.requests().get(1).rawQuery()).isEqualTo("options=update");
    }
  }

  @Test
  void operationsOfOneEntitySendItsAttributes() {
    EntityBytes entity =
        new EntityBytes(
            "urn:ngsi-ld:T:1",
            "{\"id\":\"urn:ngsi-ld:T:1\",\"type\":\"T\",\"a\":{\"type\":\"Property\",\"value\":1.0}}"
                .getBytes(StandardCharsets.UTF_8));
    try (FakeBroker broker = FakeBroker.always(Reply.status(204, ""));
        NgsiLdClient client = broker.client(BrokerKind.SPEC)) {
      for (BatchOperation operation :
          List.of(
              BatchOperation.PATCH,
              BatchOperation.APPEND,
              BatchOperation.CREATE_HISTORY,
              BatchOperation.DELETE_HISTORY)) {
        BatchResult result =
            client.execute(
                client.prepare(operation, List.of(entity, entity), BatchSplit.NONE),
                NgsiLdClient.CLOSED_LOOP);
        assertThat(result.failure()).isNull();
        assertThat(result.difference()).isNull();
        assertCounts(result, 2, 0, 0);
      }
      assertThat(broker.requests().stream().map(it -> it.method() + " " + it.path()).distinct())
          .containsExactly(
              "PATCH /ngsi-ld/v1/entities/urn:ngsi-ld:T:1/attrs",
              "POST /ngsi-ld/v1/temporal/entities/urn:ngsi-ld:T:1/attrs",
              "POST /ngsi-ld/v1/temporal/entities",
              "DELETE /ngsi-ld/v1/temporal/entities/urn:ngsi-ld:T:1");
      assertThat(broker.requests().stream().map(FakeBroker.Request::body).distinct())
          .containsExactly(
              "{\"a\":{\"type\":\"Property\",\"value\":1.0}}",
              "{\"a\":[{\"type\":\"Property\",\"value\":1.0}]}",
              "{\"id\":\"urn:ngsi-ld:T:1\",\"type\":\"T\",\"a\":[{\"type\":\"Property\",\"value\":1.0}]}",
              "");
    }
  }

  @Test
  void aPatchThatWritesSomeAttributesIsRefused() {
    String body = "{\"updated\":[\"a\"],\"notUpdated\":[{\"attributeName\":\"b\"}]}";
    try (FakeBroker broker = FakeBroker.always(Reply.status(207, body))) {
      BatchResult result = send(broker, BrokerKind.SPEC, BatchOperation.PATCH, 2, 80);
      assertCounts(result, 0, 2, 0);
      assertThat(result.failure().kind()).isEqualTo(FailureKind.PARTIAL_BATCH);
    }
  }

  @Test
  void aBrokerWithoutTemporalWritesDoesNotAppend() {
    try (FakeBroker broker = FakeBroker.always(Reply.status(204, ""))) {
      assertThatThrownBy(() -> send(broker, OrionLd.KIND, BatchOperation.APPEND, 1, 80))
          .hasMessage("Orion-LD does not accept histories");
    }
  }

  @Test
  void aBatchOperationThatTheBrokerLacksIsNotSent() {
    try (FakeBroker broker = FakeBroker.always(Reply.status(204, ""))) {
      assertThatThrownBy(() -> send(broker, Scorpio.KIND, BatchOperation.MERGE, 1, 80))
          .hasMessage("Scorpio (scorpio) does not support the batch operation merge");
      assertThatThrownBy(() -> send(broker, OrionLd.KIND, BatchOperation.MERGE, 1, 80))
          .hasMessage("Orion-LD (orion-ld) does not support the batch operation merge");
      assertThat(broker.requests()).isEmpty();
      assertCounts(send(broker, Scorpio5.KIND, BatchOperation.MERGE, 1, 80), 1, 0, 0);
    }
  }

  @Test
  void anUpsertThatListsOnlyNewIdsAcceptedAll() {
    try (FakeBroker broker = FakeBroker.always(Reply.status(201, idList(1)))) {
      assertCounts(send(broker, OrionLd.KIND, BatchOperation.UPSERT, 5, 80), 5, 0, 0);
    }
  }

  @Test
  void entitiesMissingInTheListOfACreateAreRejected() {
    BatchResult result = create(Reply.status(201, idList(4)), BrokerKind.SPEC, 5);
    assertCounts(result, 4, 1, 0);
    assertThat(result.refusedEntities().get(0).id()).isEqualTo("urn:ngsi-ld:T:5");
    assertThat(result.failure().kind()).isEqualTo(FailureKind.PARTIAL_BATCH);
  }

  @Test
  void readsAPartialResponseOfOrionLd() {
    String body =
        "{\"success\":[\"urn:ngsi-ld:T:1\"],\"errors\":[{\"entityId\":\"urn:ngsi-ld:T:2\",\"error\":"
            + "{\"type\":\"https://uri.etsi.org/ngsi-ld/errors/BadRequestData\",\"title\":\"entity"
            + " already exists\",\"detail\":\"T:2\",\"status\":400}}]}";
    BatchResult result = create(Reply.status(207, body), OrionLd.KIND, 2);
    assertCounts(result, 1, 1, 0);
    assertThat(result.refusedEntities().get(0).reason()).isEqualTo("entity already exists, T:2");
    assertThat(result.failure().message()).contains("1 of 2").contains("already exists");
  }

  @Test
  void stellioPartialResponseHasListsOfErrors() {
    String body =
        "{\"success\":[\"urn:ngsi-ld:T:3\"],"
            + "\"errors\":[{\"entityId\":\"urn:ngsi-ld:T:2\",\"error\":[\"Entity already"
            + " exists\"]},{\"entityId\":\"urn:ngsi-ld:T:1\",\"error\":[\"other\"]}]}";
    assertCounts(create(Reply.status(207, body), Stellio.KIND, 3), 1, 2, 0);
  }

  @Test
  void scorpioPartialResponseHasTheProblemBesideTheId() {
    String body =
        "{\"success\":[\"urn:ngsi-ld:T:1\"],\"errors\":[{\"id\":\"urn:ngsi-ld:T:2\",\"type\":\"x\","
            + "\"title\":\"Already exists\",\"detail\":\"T:2 exists\",\"status\":409}]}";
    BatchResult result = create(Reply.status(207, body), Scorpio.KIND, 2);
    assertCounts(result, 1, 1, 0);
    assertThat(result.refusedEntities().get(0).reason()).startsWith("Already exists");
  }

  @Test
  void errorsWithoutIdAndForeignIdsDoNotBreakTheSum() {
    String body = "{\"errors\":[\"?\",{\"error\":{}},{\"entityId\":\"urn:other\",\"error\":{}}]}";
    assertCounts(create(Reply.status(207, body), BrokerKind.SPEC, 3), 1, 2, 0);
    assertCounts(create(Reply.status(207, body), BrokerKind.SPEC, 1), 0, 1, 0);
    String listed = "{\"success\":[\"urn:ngsi-ld:T:1\",\"urn:other\"]," + body.substring(1);
    assertCounts(create(Reply.status(207, listed), BrokerKind.SPEC, 3), 1, 2, 0);
    assertCounts(create(Reply.status(207, listed), BrokerKind.SPEC, 1), 1, 0, 0);
  }

  /** Also where the list is empty, and whatever the status. */
  @Test
  void createAcceptsOnlyListedEntities() {
    String one = "{\"success\":[\"urn:ngsi-ld:T:1\"],\"errors\":[]}";
    assertCounts(create(Reply.status(207, one), BrokerKind.SPEC, 100), 1, 99, 0);
    String none = "{\"success\":[],\"errors\":[]}";
    assertCounts(create(Reply.status(207, none), BrokerKind.SPEC, 100), 0, 100, 0);
    BatchResult created = create(Reply.status(201, "[]"), BrokerKind.SPEC, 100);
    assertCounts(created, 0, 100, 0);
    assertThat(created.failure().kind()).isEqualTo(FailureKind.PARTIAL_BATCH);
  }

  /** The list of an update may be incomplete, like that of an upsert. */
  @Test
  void withoutASuccessListAllButTheErrorsAreAccepted() {
    String errors = "{\"errors\":[{\"entityId\":\"urn:ngsi-ld:T:2\",\"error\":{}}]}";
    assertCounts(create(Reply.status(207, errors), OrionLd.KIND, 3), 2, 1, 0);
    assertCounts(create(Reply.status(201, ""), BrokerKind.SPEC, 3), 3, 0, 0);
    String empty = "{\"success\":[]," + errors.substring(1);
    try (FakeBroker broker = FakeBroker.always(Reply.status(207, empty))) {
      assertCounts(send(broker, BrokerKind.SPEC, BatchOperation.UPDATE, 3, 80), 2, 1, 0);
    }
  }

  @Test
  void empty207LeavesTheEntitiesUndetermined() {
    for (String body : List.of("", "{}", "{\"errors\":[]}")) {
      BatchResult result = create(Reply.status(207, body), BrokerKind.SPEC, 100);
      assertThat(result.failure().kind()).isEqualTo(FailureKind.MALFORMED);
      assertThat(result.failure().message()).contains("207 without an outcome");
      assertCounts(result, 0, 0, 100);
    }
  }

  @Test
  void listWithoutIdsIsMalformed() {
    String body = "[{\"id\":\"urn:ngsi-ld:T:1\"},{\"id\":\"urn:ngsi-ld:T:2\"}]";
    BatchResult result = create(Reply.status(201, body), BrokerKind.SPEC, 2);
    assertThat(result.failure().kind()).isEqualTo(FailureKind.MALFORMED);
    assertThat(result.failure().message()).contains("an object where an entity's id was expected");
    assertCounts(result, 0, 0, 2);
  }

  @Test
  void scorpioRejectsACreateOfExistingEntitiesWith409() {
    BatchResult result = create(Reply.status(409, "{\"title\":\"exists\"}"), Scorpio.KIND, 4);
    assertCounts(result, 0, 4, 0);
    assertThat(result.failure().responseCode()).isEqualTo("HTTP_409");
  }

  @Test
  void stellioRejectsABatchWithAnInvalidEntityWith400() {
    assertCounts(create(Reply.status(400, "{}"), Stellio.KIND, 4), 0, 4, 0);
  }

  /** Stellio: a duplicate id is a 500, partly stored; Orion-LD: over 20 existing is a 500. */
  @Test
  void a500LeavesTheEntitiesUndetermined() {
    assertCounts(create(Reply.status(500, "{}"), Stellio.KIND, 4), 0, 0, 4);
  }

  @Test
  void malformedResultLeavesTheEntitiesUndetermined() {
    BatchResult result = create(Reply.status(207, "<html>"), BrokerKind.SPEC, 2);
    assertThat(result.failure().kind()).isEqualTo(FailureKind.MALFORMED);
    assertCounts(result, 0, 0, 2);
  }

  @Test
  void limitsTheListedRejects() {
    String errors =
        IntStream.rangeClosed(1, 100)
            .mapToObj(i -> "{\"entityId\":\"urn:ngsi-ld:T:" + i + "\",\"error\":\"no\"}")
            .collect(Collectors.joining(","));
    BatchResult result =
        create(
            Reply.status(207, "{\"success\":[],\"errors\":[" + errors + "]}"),
            BrokerKind.SPEC,
            100);
    assertCounts(result, 0, 100, 0);
    assertThat(result.refusedEntities()).hasSize(BatchResult.REFUSED_KEPT);
  }

  @Test
  void rejectsAnInvalidBatchBeforeSending() {
    try (FakeBroker broker = FakeBroker.always(Reply.status(204, ""));
        NgsiLdClient client = broker.client(BrokerKind.SPEC)) {
      assertThatThrownBy(() -> client.prepare(BatchOperation.CREATE, List.of(), BatchSplit.NONE))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("at least one");
      assertThatThrownBy(
              () ->
                  client.prepare(
                      BatchOperation.CREATE, entities(2, 500), BatchSplit.atMost(400, 0)))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("alone is over the 400 bytes");
      assertThat(broker.requests()).isEmpty();
    }
  }

  @Test
  void readBackCountsTheStoredEntities() {
    try (FakeBroker broker =
            FakeBroker.answering(
                request -> {
                  String[] ids = request.parameter("id").split(",");
                  return Reply.json(
                      java.util.Arrays.stream(ids)
                          .filter(id -> !id.endsWith("7"))
                          .map(id -> "{\"id\":\"" + id + "\"}")
                          .collect(Collectors.joining(",", "[", "]")));
                });
        NgsiLdClient client = broker.client(BrokerKind.SPEC)) {
      PreparedBatch batch =
          client.prepare(BatchOperation.CREATE, entities(100, 80), BatchSplit.NONE);
      assertThat(client.readBack(batch)).isEqualTo(90);
    }
  }
}
