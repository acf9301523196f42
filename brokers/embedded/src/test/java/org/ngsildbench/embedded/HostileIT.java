package org.ngsildbench.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.embedded.json.Json;

/** Tests hostile requests: each gets a ProblemDetails, and none a 500. */
class HostileIT {
  private static final String BUS =
      "{\"id\":\"urn:a:1\",\"type\":\"T\",\"x\":{\"value\":1,\"observedAt\":\"2026-01-01T00:00:00Z\"}}";
  private static TestBroker broker;

  @BeforeAll
  static void start() {
    broker = TestBroker.start();
    assertThat(broker.send("POST", "/entities", BUS).status()).isEqualTo(201);
  }

  @AfterAll
  static void stop() {
    broker.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = " | ",
      quoteCharacter = '`',
      value = {
        "\\0\\1\\2 | 400",
        "GET /\\n | 505",
        "GET / HTTP/3.0\\nHost: h\\n | 505",
        "GET / HTTP/1.1\\n | 400",
        "GET / HTTP/1.1\\nHost: h\\nno colon\\n | 400",
        "GET / HTTP/1.1\\nHost: h\\nbig: {100000}\\n | 431",
        "GET /ngsi-ld/v1/entities?q={100000} HTTP/1.1\\nHost: h\\n | 414",
        "GET /ngsi-ld/v1/entities/%zz HTTP/1.1\\nHost: h\\n | 400",
        "GET /ngsi-ld/v1/entities/%C3%28 HTTP/1.1\\nHost: h\\n | 400",
        "GET /ngsi-ld/v1/entities//urn:a:1 HTTP/1.1\\nHost: h\\n | 404",
        "GET /ngsi-ld/v1/%2e%2e/x HTTP/1.1\\nHost: h\\n | 400",
        "CONNECT h:1 HTTP/1.1\\nHost: h:1\\n | 404",
        "OPTIONS * HTTP/1.1\\nHost: h\\n | 404",
        "OPTIONS /ngsi-ld/v1/entities HTTP/1.1\\nHost: h\\n | 405",
        "POST /ngsi-ld/v1/entities HTTP/1.1\\nHost: h\\nContent-Length: x\\n | 400",
        "POST /ngsi-ld/v1/entities HTTP/1.1\\nHost: h\\nContent-Length: 3\\nTransfer-Encoding: chunked\\n | 400",
        "POST /ngsi-ld/v1/entities HTTP/1.1\\nHost: h\\nContent-Type: application/json\\nContent-Length: 9\\n\\n{ | 400",
        "POST /ngsi-ld/v1/entities HTTP/1.1\\nHost: h\\nContent-Type: application/json\\nContent-Length: 8\\n\\n\\0\\0\\0[xxxx | 400",
        "POST /ngsi-ld/v1/entityOperations/create HTTP/1.1\\nHost: h\\nContent-Type: application/json\\nContent-Length: 8\\n\\n\\0\\0\\0[xxxx | 400",
      })
  void rejectsInvalidHttp(String request, int status) {
    String response =
        exchange(
            request
                    .replace("\\0", "\0")
                    .replace("\\1", "\1")
                    .replace("\\2", "\2")
                    .replace("\\n", "\r\n")
                    .replace("{100000}", "x".repeat(100_000))
                + "\r\n");
    assertThat(response).startsWith("HTTP/1.1 " + status + " ").contains("Server: ngsild-bench");
    requireProblem(response, status);
  }

  @Test
  void headHasNoBody() {
    String response = exchange("HEAD /ngsi-ld/v1/entities HTTP/1.1\r\nHost: h\r\n\r\n");
    assertThat(response)
        .startsWith("HTTP/1.1 405 ")
        .contains("Allow: GET, POST")
        .endsWith("\r\n\r\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = " | ",
      value = {
        "/entities?type=! | 400",
        "/entities?type=a%20b | 400",
        "/entities?type=T&join=deep | 400",
        "/entities?type=T&join=flat&pick=a%7Bb%7Bc%7D%7D | 400",
        "/entities?type=T&joinLevel=1 | 400",
        "/entities?type=T&scopeQ=; | 400",
        "/entities?type=T&geometryProperty=x | 400",
        "/temporal/entities/urn:a:1?join=flat | 422",
        "/entities?type=T&orderBy=x | 422",
        "/entities/urn:a:1?lang=de | 422",
        "/temporal/entities/urn:a:1?lang=de | 422",
        "/temporal/entities?type=T&timerel=after&timeAt=%2B999999999-01-01T00:00:00Z | 400",
        "/temporal/entities?type=T&timerel=before&timeAt=-999999999-01-01T00:00:00Z | 400",
        "/entities?type=T&q=x%3E%2B99999-01-01T00:00:00Z | 400",
      })
  void rejectsInvalidRequests(String path, int status) {
    var response = broker.get(path);
    assertThat(response.status()).as(response.body()).isEqualTo(status);
    assertThat(response.json().path("type").asText()).contains("ngsi-ld/errors/");
  }

  @ParameterizedTest
  @ValueSource(strings = {";;;,,,", ";", ",", "application/json;q=x", "*/*;q=0"})
  void acceptHeadersAreParsedOrRejected(String accept) {
    assertThat(broker.get("/entities?type=T", "Accept", accept).status()).isIn(400, 406);
  }

  @Test
  void pageLinksRepeatALongQuery() {
    String id = "urn:a:1," + "urn:none:1,".repeat(5_000) + "urn:a:1";
    assertThat(broker.send("POST", "/entities", BUS.replace("urn:a:1", "urn:a:2")).status())
        .isEqualTo(201);
    String response =
        exchange(
            "GET /ngsi-ld/v1/entities?type=T&limit=1&offset=1&id=urn:a:2,"
                + id
                + " HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n");
    assertThat(response).startsWith("HTTP/1.1 200 ").contains("rel=\"prev\"");
  }

  @Test
  void rejectsTooManyParametersWithoutCachingThem() {
    var response = broker.get("/entities?type=T&" + "a=1&".repeat(200) + "limit=1");
    assertThat(response.status()).isEqualTo(400);
    assertThat(response.json().path("detail").asText()).contains("more than 100 parameters");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"type\":\"Query\",\"entities\":[5]}",
        "{\"type\":\"Query\",\"entities\":[{}]}",
        "{\"type\":\"Query\",\"entities\":[{\"type\":5}]}",
        "{\"type\":\"Query\",\"entities\":[{\"type\":\"T\"}],\"datasetId\":5}",
        "{\"type\":\"Query\",\"entities\":[{\"type\":\"T\"}],\"pick\":[5]}",
        "{\"type\":\"Query\",\"geoQ\":{\"georel\":\"within\",\"geometry\":\"Point\",\"coordinates\":5}}"
      })
  void rejectsInvalidQueries(String query) {
    for (String path : new String[] {"", "/temporal"}) {
      var response = broker.send("POST", path + "/entityOperations/query", query);
      assertThat(response.status()).as(response.body()).isEqualTo(400);
      assertThat(response.json().path("type").asText()).endsWith("/BadRequestData");
    }
  }

  @Test
  void namesOfExpandedValuesMayBeRepeated() {
    String query =
        "{\"type\":\"Query\",\"entities\":[{\"type\":\"T\"}],\"expandValues\":[\"x\",\"x\"]}";
    assertThat(broker.send("POST", "/entityOperations/query", query).status()).isEqualTo(200);
  }

  @Test
  void timesBeyondTheCalendarAreBadRequestData() {
    String far = BUS.replace("2026-01", "+999999999-01");
    for (String path : new String[] {"/entities", "/temporal/entities"}) {
      var response = broker.send("POST", path, far);
      assertThat(response.status()).as(response.body()).isEqualTo(400);
      assertThat(response.json().path("detail").asText()).contains("0000 to 9999");
    }
  }

  @Test
  void rejectsTheSecondUseOfAnIdInABatch() {
    String twin = "{\"id\":\"urn:twin:1\",\"type\":\"T\"}";
    var response =
        broker.send("POST", "/entityOperations/create", "[" + twin + "," + twin + ",null,5,{}]");
    assertThat(response.status()).isEqualTo(207);
    assertThat(response.json().path("success")).hasSize(1);
    assertThat(response.json().path("errors")).hasSize(4);
    assertThat(response.json().at("/errors/0/error/type").asText()).endsWith("/AlreadyExists");
  }

  @Test
  void rejectedBodiesDoNotDisturbTheNextRequest() {
    String refused =
        "POST /ngsi-ld/v1/entities HTTP/1.1\r\nHost: h\r\nContent-Type: text/plain\r\n"
            + "Content-Length: 3\r\n\r\nGET";
    String response =
        exchange(
            refused.repeat(5)
                + "GET /ngsi-ld/v1/entities/urn:a:1 HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n");
    assertThat(response.split("HTTP/1.1 415 ", -1)).hasSize(6);
    assertThat(response.split("HTTP/1.1 200 ", -1)).hasSize(2);
  }

  private static void requireProblem(String response, int status) {
    assertThat(response).contains("Content-Type: application/json");
    try {
      JsonNode problem = Json.MAPPER.readTree(response.substring(response.indexOf("\r\n\r\n") + 4));
      assertThat(problem.path("type").asText()).isNotEmpty();
      assertThat(problem.path("title").asText()).isNotEmpty();
      assertThat(problem.path("detail").asText()).isNotEmpty();
      assertThat(problem.path("status").intValue()).isEqualTo(status);
    } catch (IOException e) {
      throw new AssertionError("No JSON: " + response, e);
    }
  }

  private static String exchange(String request) {
    try (Socket socket = new Socket(broker.uri().getHost(), broker.uri().getPort())) {
      socket.setSoTimeout(20_000);
      socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
      socket.shutdownOutput();
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
