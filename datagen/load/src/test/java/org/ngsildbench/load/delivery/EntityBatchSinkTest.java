package org.ngsildbench.load.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.gtfs.output.EntityJson;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.broker.BrokerTarget;

/** Tests sending to a broker that rejects some entities or fails at first. */
class EntityBatchSinkTest {

  private static final Attempts FOUR_ATTEMPTS =
      new Attempts(new Retries(4, Duration.ofMillis(1), Duration.ofMillis(1)), pause -> {});

  private static final int FEW_BYTES = 400;

  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir Path folder;

  private final Set<String> stored = ConcurrentHashMap.newKeySet();
  private final AtomicInteger failuresLeft = new AtomicInteger();
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private HttpServer server;
  private NgsiLdClient client;
  private Path rejects;

  @BeforeEach
  void start() throws IOException {
    rejects = folder.resolve("rejects.ndjson");
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(threads);
    server.createContext("/ngsi-ld/v1/entityOperations/upsert", this::upsert);
    server.start();
    client = NgsiLdClient.open(target());
  }

  @AfterEach
  void stop() {
    client.close();
    server.stop(0);
    threads.shutdownNow();
  }

  @Test
  void sendsAllEntitiesToTheBroker() throws Exception {
    assertThat(send(1234)).isEqualTo(new EntitySendCounts(1234, 0, 0, 0));
    assertThat(stored).hasSize(1234);
    assertThat(rejects).doesNotExist();
  }

  /** Rejects every third entity: more than the client names per batch. */
  @Test
  void recordsRejectedEntitiesWithReasons() throws Exception {
    server.removeContext("/ngsi-ld/v1/entityOperations/upsert");
    server.createContext("/ngsi-ld/v1/entityOperations/upsert", this::upsertButEveryThird);

    assertThat(send(900)).isEqualTo(new EntitySendCounts(600, 300, 0, 0));
    assertThat(stored).hasSize(600);
    assertThat(Files.readAllLines(rejects)).hasSize(300);
    JsonNode first = JSON.readTree(Files.readAllLines(rejects).get(0));
    assertThat(first.get("reason").textValue()).contains("divisible by three");
    assertThat(first.at("/entity/id")).isEqualTo(first.get("id"));
  }

  /** The broker accepts about ten entities at a time, and one entity is too large by itself. */
  @Test
  void splitsTooLargeBatches() throws Exception {
    server.removeContext("/ngsi-ld/v1/entityOperations/upsert");
    server.createContext("/ngsi-ld/v1/entityOperations/upsert", this::upsertOfFewBytes);

    assertThat(send(client, 600, 77)).isEqualTo(new EntitySendCounts(599, 1, 0, 0));
    assertThat(stored).hasSize(599).doesNotContain("urn:ngsi-ld:T:77");
    assertThat(Files.readAllLines(rejects))
        .singleElement()
        .asString()
        .contains("urn:ngsi-ld:T:77", "as too large");
  }

  @Test
  void rejectsAnEntityAboveTheKnownLimitBeforeSending() throws Exception {
    try (NgsiLdClient limited = NgsiLdClient.open(target().withMaxBatchBytes(FEW_BYTES))) {
      assertThat(send(limited, 600, 77)).isEqualTo(new EntitySendCounts(599, 1, 0, 0));
    }
    assertThat(Files.readAllLines(rejects)).singleElement().asString().contains("alone is over");
  }

  @Test
  void retriesUndecidedRequests() throws Exception {
    failuresLeft.set(2);

    EntitySendCounts counts = send(10);
    assertThat(counts).isEqualTo(new EntitySendCounts(10, 0, 0, 2));
    assertThat(stored).hasSize(10);
  }

  @Test
  void abortsDeliveryToAFailingBroker() {
    failuresLeft.set(Integer.MAX_VALUE);

    assertThatThrownBy(() -> send(10))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("aborted after 4 attempts");
  }

  private BrokerTarget target() {
    return BrokerTarget.of(
        BrokerKind.SPEC, URI.create("http://127.0.0.1:" + server.getAddress().getPort()));
  }

  private EntitySendCounts send(int count) throws Exception {
    return send(client, count, -1);
  }

  /** Sends entities, one of them larger than {@link #FEW_BYTES}. */
  private EntitySendCounts send(NgsiLdClient to, int count, int large) throws Exception {
    try (Rejects aside = new Rejects(rejects);
        EntityBatchSink sink =
            new EntityBatchSink(new EntityBatchSender(to, aside, FOUR_ATTEMPTS))) {
      for (int i = 0; i < count; i++) {
        byte[] json =
            " {\"id\":\"urn:ngsi-ld:T:%d\",\"type\":\"T\"%s} "
                .formatted(i, " ".repeat(i == large ? FEW_BYTES : 0))
                .getBytes(StandardCharsets.UTF_8);
        sink.accept(new EntityJson(json, 1, json.length - 1));
      }
      sink.finish();
      return sink.counts();
    }
  }

  private void upsert(HttpExchange exchange) throws IOException {
    JsonNode batch = JSON.readTree(exchange.getRequestBody());
    if (failuresLeft.getAndUpdate(left -> Math.max(0, left - 1)) > 0) {
      answer(exchange, 503, "");
      return;
    }
    batch.forEach(entity -> stored.add(entity.get("id").textValue()));
    answer(exchange, 204, "");
  }

  private void upsertOfFewBytes(HttpExchange exchange) throws IOException {
    if (Integer.parseInt(exchange.getRequestHeaders().getFirst("Content-Length")) > FEW_BYTES) {
      exchange.getRequestBody().readAllBytes();
      answer(exchange, 413, "");
    } else {
      upsert(exchange);
    }
  }

  private void upsertButEveryThird(HttpExchange exchange) throws IOException {
    StringBuilder errors = new StringBuilder();
    for (JsonNode entity : JSON.readTree(exchange.getRequestBody())) {
      String id = entity.get("id").textValue();
      if (Integer.parseInt(id.substring("urn:ngsi-ld:T:".length())) % 3 == 0) {
        errors
            .append(errors.length() == 0 ? "" : ",")
            .append("{\"entityId\":\"" + id + "\",\"error\":{\"title\":\"divisible by three\"}}");
      } else {
        stored.add(id);
      }
    }
    answer(
        exchange,
        errors.length() == 0 ? 204 : 207,
        errors.length() == 0 ? "" : "{\"success\":[],\"errors\":[" + errors + "]}");
  }

  private static void answer(HttpExchange exchange, int status, String body) throws IOException {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("Content-Type", "application/json");
    exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
    if (bytes.length > 0) {
      exchange.getResponseBody().write(bytes);
    }
    exchange.close();
  }
}
