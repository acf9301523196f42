package org.ngsildbench.embedded.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.embedded.EmbeddedBroker;
import org.ngsildbench.embedded.EmbeddedBrokerOptions;
import org.ngsildbench.embedded.json.Json;

class FaultsIT {

  private static final RequestMatch LISTS = RequestMatch.of("GET", "/entities$");
  private static final String LIST = "/ngsi-ld/v1/entities?type=T&limit=100";

  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private Faults faults;
  private EmbeddedBroker broker;

  private void start(FaultPlan plan) throws Exception {
    faults = Faults.start(plan);
    broker =
        EmbeddedBroker.start(
            EmbeddedBrokerOptions.defaults().withInterceptor(faults).withRoutes(faults.routes()));
    ArrayNode entities = Json.MAPPER.createArrayNode();
    for (int i = 0; i < 5; i++) {
      entities.add(entity(i));
    }
    assertThat(post("/ngsi-ld/v1/entityOperations/create", entities).statusCode()).isEqualTo(201);
  }

  private static JsonNode entity(int number) {
    return Json.MAPPER
        .createObjectNode()
        .put("id", "urn:t:" + number)
        .put("type", "T")
        .set("v", Json.MAPPER.createObjectNode().put("type", "Property").put("value", number));
  }

  private void start(Frequency frequency, Fault fault) throws Exception {
    start(FaultPlan.of(1, new FaultRule("it", LISTS, frequency, fault)));
  }

  @AfterEach
  void stop() throws IOException {
    broker.close();
    faults.close();
  }

  private HttpResponse<String> get(String path) throws Exception {
    return client.send(
        HttpRequest.newBuilder(URI.create(broker.uri() + path)).build(), BodyHandlers.ofString());
  }

  private HttpResponse<String> post(String path, JsonNode body) throws Exception {
    return client.send(
        HttpRequest.newBuilder(URI.create(broker.uri() + path))
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(body.toString()))
            .build(),
        BodyHandlers.ofString());
  }

  /** Returns the bytes a plain socket receives until the broker closes the connection. */
  private String raw() throws IOException {
    try (Socket socket = open()) {
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
    }
  }

  private Socket open() throws IOException {
    Socket socket = new Socket(broker.uri().getHost(), broker.uri().getPort());
    socket.setSoTimeout(30_000);
    String request = "GET " + LIST + " HTTP/1.1\r\nHost: broker\r\n\r\n";
    socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
    return socket;
  }

  @Test
  void reportEqualsTheInjectedFaults() throws Exception {
    start(Frequency.percent(30), new ErrorFault(503));
    int failed = 0;
    for (int i = 0; i < 200; i++) {
      failed += get(LIST).statusCode() == 503 ? 1 : 0;
    }
    assertThat(failed).isBetween(30, 90);
    assertThat(faults.injected("it")).isEqualTo(failed);
    JsonNode report = Json.MAPPER.readTree(get("/ngsild-bench/faults").body());
    assertThat(report.path("injected").intValue()).isEqualTo(failed);
    assertThat(report.at("/rules/0/matched").intValue()).isEqualTo(200);
    assertThat(report.at("/rules/0/kind").textValue()).isEqualTo("error");
  }

  @Test
  void everyDelayIsLoggedAndKept(@TempDir Path folder) throws Exception {
    Path log = folder.resolve("delays.csv");
    FaultRule rule =
        new FaultRule(
            "slow, \"it\"",
            LISTS,
            Frequency.ALWAYS.atMost(3),
            new DelayFault("slow, \"it\"", new DelayDistribution.Uniform(5, 30)));
    start(new FaultPlan(1, List.of(rule), log));
    for (int i = 0; i < 5; i++) {
      long start = System.nanoTime();
      assertThat(get(LIST).statusCode()).isEqualTo(200);
      long took = System.nanoTime() - start;
      List<String> lines = Files.readAllLines(log);
      assertThat(lines).hasSize(Math.min(i + 1, 3) + 1);
      if (i < 3) {
        String[] fields = lines.get(i + 1).split(",");
        assertThat(lines.get(i + 1)).contains("\"slow, \"\"it\"\"\"");
        long held = Long.parseLong(fields[4]);
        assertThat(held).isGreaterThanOrEqualTo(Long.parseLong(fields[3])).isLessThan(took);
      }
    }
    assertThat(faults.injected("slow, \"it\"")).isEqualTo(3);
  }

  @Test
  void resetsTheConnection() throws Exception {
    start(Frequency.ALWAYS, new ResetFault(Moment.BEFORE));
    assertThatThrownBy(this::raw).isInstanceOf(SocketException.class).hasMessageContaining("reset");
    assertThat(faults.injected("it")).isEqualTo(1);
  }

  @Test
  void resetHalfwayFollowsPartOfTheResponse() throws Exception {
    start(Frequency.ALWAYS, new ResetFault(Moment.HALFWAY));
    assertThatThrownBy(() -> get(LIST)).isInstanceOf(IOException.class);
    assertThat(faults.injected("it")).isEqualTo(1);
  }

  @Test
  void doesNotLogInjectedFailures() throws Exception {
    PrintStream before = System.err;
    ByteArrayOutputStream log = new ByteArrayOutputStream();
    System.setErr(new PrintStream(log, true, StandardCharsets.UTF_8));
    try {
      start(
          FaultPlan.of(
              1,
              new FaultRule("a", LISTS, Frequency.every(3), new ResetFault(Moment.BEFORE)),
              new FaultRule("b", LISTS, Frequency.every(2), new ResetFault(Moment.HALFWAY)),
              new FaultRule("c", LISTS, Frequency.ALWAYS, new TruncatedFault(0.5, false))));
      for (int i = 0; i < 12; i++) {
        assertThatThrownBy(() -> get(LIST)).isInstanceOf(IOException.class);
      }
      broker.close();
    } finally {
      System.setErr(before);
    }
    assertThat(log.toString(StandardCharsets.UTF_8)).isEmpty();
  }

  @Test
  void stallIsSilentAndThenCloses() throws Exception {
    start(Frequency.ALWAYS, new StallFault(Moment.BEFORE, Duration.ofMillis(300)));
    long start = System.nanoTime();
    try (Socket socket = open()) {
      assertThat(socket.getInputStream().read()).isEqualTo(-1);
    }
    assertThat(System.nanoTime() - start).isGreaterThanOrEqualTo(300_000_000);
  }

  @Test
  void stallHalfwaySendsHalfFirst() throws Exception {
    start(Frequency.ALWAYS, new StallFault(Moment.HALFWAY, Duration.ofMillis(200)));
    assertThat(raw()).startsWith("HTTP/1.1 200").contains("urn:t:0").doesNotContain("urn:t:4");
  }

  @Test
  void aTruncatedBodyIsShorterThanItsContentLength() throws Exception {
    start(Frequency.ALWAYS, new TruncatedFault(0.5, false));
    String response = raw();
    String body = response.substring(response.indexOf("\r\n\r\n") + 4);
    String length = response.replaceAll("(?s).*Content-Length: (\\d+).*", "$1");
    assertThat(body.length()).isEqualTo(Integer.parseInt(length) / 2);
    assertThatThrownBy(() -> get(LIST)).isInstanceOf(IOException.class);
    assertThat(faults.injected("it")).isEqualTo(2);
  }

  @Test
  void truncatedChunkedBodyHasNoLastChunk() throws Exception {
    start(Frequency.ALWAYS, new TruncatedFault(0.5, true));
    String response = raw();
    assertThat(response).contains("Transfer-Encoding: chunked").doesNotEndWith("0\r\n\r\n");
    assertThatThrownBy(() -> get(LIST)).isInstanceOf(IOException.class);
  }

  @Test
  void wrongAnswersAreIncorrect() throws Exception {
    start(Frequency.ALWAYS.atMost(1), new WrongAnswerFault(new ResponseChange.Drop(2)));
    assertThat(Json.MAPPER.readTree(get(LIST).body())).hasSize(3);
    assertThat(Json.MAPPER.readTree(get(LIST).body())).hasSize(5);
  }

  @Test
  void addedEntityDoesNotExist() throws Exception {
    start(Frequency.ALWAYS, new WrongAnswerFault(new ResponseChange.Add()));
    JsonNode response = Json.MAPPER.readTree(get(LIST).body());
    assertThat(response).hasSize(6);
    assertThat(response.at("/5/id").textValue()).matches("urn:t:9000000000[0-4]");
  }

  @Test
  void perturbedNumbersAllDiffer() throws Exception {
    start(Frequency.ALWAYS, new WrongAnswerFault(new ResponseChange.Perturb()));
    JsonNode response = Json.MAPPER.readTree(get(LIST).body());
    for (int i = 0; i < 5; i++) {
      assertThat(response.at("/" + i + "/v/value").doubleValue()).isNotEqualTo(i);
    }
  }

  @Test
  void doesNotCountFaultsThatCannotOccur() throws Exception {
    start(Frequency.ALWAYS, new WrongAnswerFault(new ResponseChange.Drop(1)));
    assertThat(get("/ngsi-ld/v1/entities?type=None").body()).isEqualTo("[]");
    assertThat(faults.counts()).containsExactly(new RuleCount("it", "wrongAnswer", 1, 0));
  }

  @Test
  void partialBatchRejectsSomeAndKeepsTheRest() throws Exception {
    start(
        FaultPlan.of(
            1,
            new FaultRule(
                "it",
                RequestMatch.of("POST", "entityOperations/create").withQuery("local=true"),
                Frequency.ALWAYS,
                new PartialBatchFault(2))));
    ArrayNode batch = Json.MAPPER.createArrayNode();
    for (int i = 10; i < 15; i++) {
      batch.add(entity(i));
    }
    HttpResponse<String> response = post("/ngsi-ld/v1/entityOperations/create?local=true", batch);
    assertThat(response.statusCode()).isEqualTo(207);
    JsonNode result = Json.MAPPER.readTree(response.body());
    assertThat(result.path("success")).hasSize(3);
    assertThat(result.path("errors").findValuesAsText("entityId"))
        .containsExactly("urn:t:10", "urn:t:11");
    assertThat(get("/ngsi-ld/v1/entities/urn:t:10").statusCode()).isEqualTo(404);
    assertThat(get("/ngsi-ld/v1/entities/urn:t:12").statusCode()).isEqualTo(200);
  }
}
