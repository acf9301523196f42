package org.ngsildbench.ngsild.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.ngsildbench.ngsild.FakeBroker;
import org.ngsildbench.ngsild.FakeBroker.Reply;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.broker.BrokerTarget;
import org.ngsildbench.ngsild.dialect.BatchOperation;
import org.ngsildbench.ngsild.outcome.FailureKind;

/** Batch answers of every broker, as the tables of how real brokers answer have them. */
class BatchTest {

  private static List<EntityBytes> entities(int count, int bytes) {
    return IntStream.rangeClosed(1, count).mapToObj(i -> entity(i, bytes)).toList();
  }

  private static EntityBytes entity(int number, int bytes) {
    String id = "urn:ngsi-ld:T:" + number;
    String json = "{\"id\":\"" + id + "\",\"type\":\"T\",\"pad\":\"";
    return new EntityBytes(
        id,
        (json + "x".repeat(Math.max(0, bytes - json.length() - 2)) + "\"}")
            .getBytes(StandardCharsets.UTF_8));
  }

  private static String idList(int count) {
    return IntStream.rangeClosed(1, count)
        .mapToObj(i -> "\"urn:ngsi-ld:T:" + i + "\"")
        .collect(Collectors.joining(",", "[", "]"));
  }

  private static BatchResult send(
      FakeBroker broker, BrokerKind kind, BatchOperation operation, int count, int bytes) {
    try (NgsiLdClient client = broker.client(kind)) {
      return client.execute(
          client.prepare(operation, entities(count, bytes), BatchSplit.NONE),
          NgsiLdClient.CLOSED_LOOP);
    }
  }

  private static BatchResult create(Reply answer, BrokerKind kind, int count) {
    try (FakeBroker broker = FakeBroker.always(answer)) {
      return send(broker, kind, BatchOperation.CREATE, count, 80);
    }
  }

  private static void assertCounts(BatchResult result, int accepted, int refused, int unknown) {
    assertThat(List.of(result.accepted(), result.refused(), result.undetermined()))
        .containsExactly(accepted, refused, unknown);
  }

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
  void deleteSendsIdsAndUpsertAsksForUpdateBecauseStelliosReplaceWipesHistory() {
    try (FakeBroker broker = FakeBroker.always(Reply.status(204, ""))) {
      assertCounts(send(broker, BrokerKind.STELLIO, BatchOperation.DELETE, 2, 80), 2, 0, 0);
      assertCounts(send(broker, BrokerKind.STELLIO, BatchOperation.UPSERT, 2, 80), 2, 0, 0);
      assertThat(broker.requests().get(0).body())
          .isEqualTo("[\"urn:ngsi-ld:T:1\",\"urn:ngsi-ld:T:2\"]");
      assertThat(broker.requests().get(1).rawQuery()).isEqualTo("options=update");
    }
  }

  @Test
  void anUpsertThatListsOnlyNewIdsAcceptedAll() {
    try (FakeBroker broker = FakeBroker.always(Reply.status(201, idList(1)))) {
      assertCounts(send(broker, BrokerKind.ORION_LD, BatchOperation.UPSERT, 5, 80), 5, 0, 0);
    }
  }

  @Test
  void aCreateThatListsLessThanItWasGivenRefusedTheRest() {
    BatchResult result = create(Reply.status(201, idList(4)), BrokerKind.SPEC, 5);
    assertCounts(result, 4, 1, 0);
    assertThat(result.refusedEntities().get(0).id()).isEqualTo("urn:ngsi-ld:T:5");
    assertThat(result.failure().kind()).isEqualTo(FailureKind.PARTIAL_BATCH);
  }

  @Test
  void orionLdPartialAnswer() {
    String body =
        "{\"success\":[\"urn:ngsi-ld:T:1\"],\"errors\":[{\"entityId\":\"urn:ngsi-ld:T:2\",\"error\":"
            + "{\"type\":\"https://uri.etsi.org/ngsi-ld/errors/BadRequestData\",\"title\":\"entity"
            + " already exists\",\"detail\":\"T:2\",\"status\":400}}]}";
    BatchResult result = create(Reply.status(207, body), BrokerKind.ORION_LD, 2);
    assertCounts(result, 1, 1, 0);
    assertThat(result.refusedEntities().get(0).reason()).isEqualTo("entity already exists, T:2");
    assertThat(result.failure().message()).contains("1 of 2").contains("already exists");
  }

  @Test
  void stellioPartialAnswerHasListsOfErrors() {
    String body =
        "{\"success\":[\"urn:ngsi-ld:T:3\"],"
            + "\"errors\":[{\"entityId\":\"urn:ngsi-ld:T:2\",\"error\":[\"Entity already"
            + " exists\"]},{\"entityId\":\"urn:ngsi-ld:T:1\",\"error\":[\"other\"]}]}";
    assertCounts(create(Reply.status(207, body), BrokerKind.STELLIO, 3), 1, 2, 0);
  }

  @Test
  void scorpioPartialAnswerHasTheProblemBesideTheId() {
    String body =
        "{\"success\":[\"urn:ngsi-ld:T:1\"],\"errors\":[{\"id\":\"urn:ngsi-ld:T:2\",\"type\":\"x\","
            + "\"title\":\"Already exists\",\"detail\":\"T:2 exists\",\"status\":409}]}";
    BatchResult result = create(Reply.status(207, body), BrokerKind.SCORPIO, 2);
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
  void whatTheListOfACreateLeavesOutWasNotAccepted() {
    String one = "{\"success\":[\"urn:ngsi-ld:T:1\"],\"errors\":[]}";
    assertCounts(create(Reply.status(207, one), BrokerKind.SPEC, 100), 1, 99, 0);
    String none = "{\"success\":[],\"errors\":[]}";
    assertCounts(create(Reply.status(207, none), BrokerKind.SPEC, 100), 0, 100, 0);
    BatchResult created = create(Reply.status(201, "[]"), BrokerKind.SPEC, 100);
    assertCounts(created, 0, 100, 0);
    assertThat(created.failure().kind()).isEqualTo(FailureKind.PARTIAL_BATCH);
  }

  /** An update's list may lack what it did, as an upsert's does. */
  @Test
  void anAnswerWithoutAListOfWhatWasDoneAcceptedWhatItDoesNotRefuse() {
    String errors = "{\"errors\":[{\"entityId\":\"urn:ngsi-ld:T:2\",\"error\":{}}]}";
    assertCounts(create(Reply.status(207, errors), BrokerKind.ORION_LD, 3), 2, 1, 0);
    assertCounts(create(Reply.status(201, ""), BrokerKind.SPEC, 3), 3, 0, 0);
    String empty = "{\"success\":[]," + errors.substring(1);
    try (FakeBroker broker = FakeBroker.always(Reply.status(207, empty))) {
      assertCounts(send(broker, BrokerKind.SPEC, BatchOperation.UPDATE, 3, 80), 2, 1, 0);
    }
  }

  @Test
  void a207ThatSaysNothingLeavesTheEntitiesUndetermined() {
    for (String body : List.of("", "{}", "{\"errors\":[]}")) {
      BatchResult result = create(Reply.status(207, body), BrokerKind.SPEC, 100);
      assertThat(result.failure().kind()).isEqualTo(FailureKind.MALFORMED);
      assertThat(result.failure().message()).contains("207 without saying");
      assertCounts(result, 0, 0, 100);
    }
  }

  @Test
  void aListOfSomethingElseThanIdsIsNotGuessedAt() {
    String body = "[{\"id\":\"urn:ngsi-ld:T:1\"},{\"id\":\"urn:ngsi-ld:T:2\"}]";
    BatchResult result = create(Reply.status(201, body), BrokerKind.SPEC, 2);
    assertThat(result.failure().kind()).isEqualTo(FailureKind.MALFORMED);
    assertThat(result.failure().message()).contains("an object where an entity's id was expected");
    assertCounts(result, 0, 0, 2);
  }

  @Test
  void scorpioCreateOfAllExistingIsA409AndAllAreRefused() {
    BatchResult result = create(Reply.status(409, "{\"title\":\"exists\"}"), BrokerKind.SCORPIO, 4);
    assertCounts(result, 0, 4, 0);
    assertThat(result.failure().responseCode()).isEqualTo("HTTP_409");
  }

  @Test
  void stellioInvalidEntityIsA400AndNothingIsStored() {
    assertCounts(create(Reply.status(400, "{}"), BrokerKind.STELLIO, 4), 0, 4, 0);
  }

  /** Stellio: a duplicate id is a 500, partly stored; Orion-LD: over 20 existing is a 500. */
  @Test
  void afterA500NobodyKnowsWhatIsStored() {
    assertCounts(create(Reply.status(500, "{}"), BrokerKind.STELLIO, 4), 0, 0, 4);
  }

  @Test
  void malformedResultLeavesTheEntitiesUndetermined() {
    BatchResult result = create(Reply.status(207, "<html>"), BrokerKind.SPEC, 2);
    assertThat(result.failure().kind()).isEqualTo(FailureKind.MALFORMED);
    assertCounts(result, 0, 0, 2);
  }

  @Test
  void refusedEntitiesNamedAreBounded() {
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
  void scorpioRefusesTenMegabytesWithAnEmpty413() {
    try (FakeBroker broker = FakeBroker.always(Reply.status(413, ""))) {
      BatchResult result = send(broker, BrokerKind.SCORPIO, BatchOperation.CREATE, 11, 1 << 20);
      assertRefusedForSize(result, 10L << 20, 11);
    }
  }

  @Test
  void stellioRefusesAQuarterMegabyteWithA500ThatNamesItsBuffer() {
    String words =
        "{\"trace\":\""
            + "at x ".repeat(200)
            + "\",\"detail\":\"DataBufferLimitException: Exceeded limit on max bytes to buffer : 262144\"}";
    try (FakeBroker broker = FakeBroker.always(Reply.status(500, words))) {
      BatchResult result = send(broker, BrokerKind.STELLIO, BatchOperation.CREATE, 300, 1024);
      assertRefusedForSize(result, 262_144, 300);
    }
  }

  @Test
  void orionLdRefusesWithA400ThatSaysPayloadMissing() {
    String words = "{\"title\":\"payload missing\"}";
    try (FakeBroker broker = FakeBroker.always(Reply.status(400, words))) {
      assertRefusedForSize(
          send(broker, BrokerKind.ORION_LD, BatchOperation.CREATE, 1100, 1024), 1 << 20, 1100);
      assertRefusedForSize(
          send(broker, BrokerKind.ORION_LD, BatchOperation.CREATE, 2000, 1024), 2_000_000, 2000);
    }
  }

  @Test
  void orionLd400OfASmallBatchIsNotItsSize() {
    BatchResult result = create(Reply.status(400, "{\"title\":\"bad\"}"), BrokerKind.ORION_LD, 2);
    assertThat(result.refusedForSize()).isFalse();
    assertCounts(result, 0, 2, 0);
  }

  private static void assertRefusedForSize(BatchResult result, long limit, int entities) {
    assertThat(result.refusedForSize()).isTrue();
    assertThat(result.sizeLimitBytes()).isEqualTo(limit);
    assertThat(result.failure().kind()).isEqualTo(FailureKind.TOO_LARGE_FOR_BROKER);
    assertCounts(result, 0, entities, 0);
  }

  @Test
  void aSplitBatchGoesOutInRequestsTheBrokerTakes() {
    try (FakeBroker broker = FakeBroker.always(Reply.status(201, ""));
        NgsiLdClient client = broker.client(BrokerKind.STELLIO)) {
      PreparedBatch batch =
          client.prepare(
              BatchOperation.CREATE, entities(1000, 1024), BatchSplit.AS_THE_BROKER_TAKES);
      // 255 entities of 1,024 bytes with their commas and brackets fit 262,144 bytes.
      assertThat(batch.requests()).isEqualTo(4);
      BatchResult result = client.execute(batch, NgsiLdClient.CLOSED_LOOP);
      assertCounts(result, 1000, 0, 0);
      assertThat(result.pages()).hasSize(4);
      assertThat(broker.requests())
          .extracting(request -> request.body().split("\"id\":", -1).length - 1)
          .containsExactly(255, 255, 255, 235);
      assertThat(broker.requests()).allMatch(request -> request.body().length() <= 262_144);
      assertThat(result.times().serviceTime())
          .isGreaterThanOrEqualTo(
              result.pages().stream().mapToLong(page -> page.end() - page.start()).sum());
    }
  }

  @Test
  void afterARefusalForSizeABrokerThatFallsSilentIsNotWaitedForPartByPart() {
    AtomicInteger asked = new AtomicInteger();
    Function<FakeBroker.Request, Reply> refusingThenSilent =
        request -> {
          if (asked.incrementAndGet() > 1) {
            sleep();
          }
          return Reply.status(413, "");
        };
    try (FakeBroker broker = FakeBroker.answering(refusingThenSilent);
        NgsiLdClient client =
            NgsiLdClient.open(
                broker
                    .target(BrokerKind.SPEC)
                    .withTimeouts(Duration.ofSeconds(5), Duration.ofMillis(500)))) {
      PreparedBatch batch =
          client.prepare(BatchOperation.CREATE, entities(5, 80), BatchSplit.atMost(0, 1));
      BatchResult result = client.execute(batch, NgsiLdClient.CLOSED_LOOP);
      assertCounts(result, 0, 1, 4);
      assertThat(result.pages()).hasSize(2);
      assertThat(result.failure().kind()).isEqualTo(FailureKind.TIMEOUT);
    }
  }

  /** Until the broker is closed. */
  private static void sleep() {
    try {
      Thread.sleep(60_000);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Scorpio may close before its 413 was read. */
  @Test
  void aConnectionThatBreaksDuringALargeBodyDoesNotEndTheBatch() throws Exception {
    try (ServerSocket closing = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
      Thread server = new Thread(() -> closeAll(closing));
      server.start();
      URI uri = URI.create("http://127.0.0.1:" + closing.getLocalPort());
      try (NgsiLdClient client = NgsiLdClient.open(BrokerTarget.of(BrokerKind.SCORPIO, uri))) {
        PreparedBatch batch =
            client.prepare(
                BatchOperation.CREATE, entities(3, 11 << 20), BatchSplit.atMost(12 << 20, 1));
        BatchResult result = client.execute(batch, NgsiLdClient.CLOSED_LOOP);
        assertRefusedForSize(result, 10L << 20, 3);
        assertThat(result.pages()).hasSize(3);
      }
    }
  }

  /** Ends with the socket. */
  private static void closeAll(ServerSocket closing) {
    try {
      while (true) {
        try (Socket socket = closing.accept()) {
          socket.getInputStream().readNBytes(1000);
        }
      }
    } catch (IOException e) {
      // The test is over.
    }
  }

  /** Orion-LD finds only the first 20 entities of an update; 800 existing ones end an upsert. */
  @Test
  void orionLdUpdatesAreSplitByTwenties() {
    try (FakeBroker broker = FakeBroker.always(Reply.status(204, ""));
        NgsiLdClient client = broker.client(BrokerKind.ORION_LD)) {
      List<EntityBytes> entities = entities(1000, 80);
      BatchSplit split = BatchSplit.AS_THE_BROKER_TAKES;
      assertThat(client.prepare(BatchOperation.UPDATE, entities, split).requests()).isEqualTo(50);
      assertThat(client.prepare(BatchOperation.UPSERT, entities, split).requests()).isEqualTo(2);
      assertThat(client.prepare(BatchOperation.CREATE, entities, split).requests()).isEqualTo(1);
      assertThat(
              client.prepare(BatchOperation.CREATE, entities, BatchSplit.atMost(0, 300)).requests())
          .isEqualTo(4);
    }
  }

  @Test
  void whatCannotBeABatchIsRefusedBeforeItIsSent() {
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
  void readBackCountsWhatTheBrokerHolds() {
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
