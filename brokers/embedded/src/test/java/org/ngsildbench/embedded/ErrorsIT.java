package org.ngsildbench.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ErrorsIT {
  private static TestBroker broker;

  @BeforeAll
  static void start() {
    broker = TestBroker.start(EmbeddedBrokerOptions.defaults().withMaxBodyBytes(100_000));
  }

  @AfterAll
  static void stop() {
    broker.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = " | ",
      value = {
        "GET | /entities/urn:ngsi-ld:Bus:0 | 404 | ResourceNotFound",
        "GET | /entities/notauri | 400 | BadRequestData",
        "GET | /nowhere | 404 | ResourceNotFound",
        "PUT | /entities | 405 | about:blank",
        "GET | /entities | 400 | BadRequestData",
        "GET | /entities?id=urn:a:b | 400 | BadRequestData",
        "GET | /entities?type=Bus&id=bus1 | 400 | BadRequestData",
        "GET | /entities?type=Bus&idPattern=%5Ba | 400 | BadRequestData",
        "GET | /entities?type=Bus&limit=1001 | 403 | TooManyResults",
        "GET | /entities?type=Bus&limit=0 | 400 | BadRequestData",
        "GET | /entities?type=Bus&limit=-1 | 400 | BadRequestData",
        "GET | /entities?type=Bus&offset=x | 400 | BadRequestData",
        "GET | /entities?type=Bus&q=speed%3E%3E5 | 400 | BadRequestData",
        "GET | /entities?type=Bus&q=%zz | 400 | InvalidRequest",
        "GET | /entities?type=Bus&georel=within | 400 | BadRequestData",
        "GET | /entities?type=Bus&georel=near;maxDistance=5&geometry=Point&coordinates=%5B0,0%5D | 400 | BadRequestData",
        "GET | /entities?type=Bus&colour=red | 400 | InvalidRequest",
        "GET | /entities?type=Bus&options=colours | 400 | InvalidRequest",
        "GET | /entities/urn:ngsi-ld:Bus:0?options=keyValues,colours | 400 | InvalidRequest",
        "GET | /entities/urn:ngsi-ld:Bus:0?format=colours | 400 | InvalidRequest",
        "GET | /temporal/entities?type=Bus&format=colours&timerel=before&timeAt=2026-01-05T00:00:00Z | 400 | InvalidRequest",
        "GET | /entities/ | 400 | BadRequestData",
        "DELETE | /entities/urn:ngsi-ld:Bus:0/attrs/speed | 404 | ResourceNotFound",
      })
  void reportsTheError(String method, String path, int status, String type) {
    var response = raw(method, path);
    assertThat(response).startsWith("HTTP/1.1 " + status + " ");
    assertThat(response)
        .contains("Content-Type: application/json")
        .contains(type)
        .contains("\"status\":" + status)
        .contains("\"detail\":");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{",
        "[1,2",
        "{\"id\": \"urn:a:b\"} x",
        "",
        "nonsense",
      })
  void malformedJsonIsAnInvalidRequest(String body) {
    var response = broker.send("POST", "/entities", body);
    assertThat(response.status()).isEqualTo(400);
    assertThat(response.json().path("type").asText()).endsWith("/InvalidRequest");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "5",
        "{}",
        "{\"id\": \"urn:a:b\"}",
        "{\"id\": \"b\", \"type\": \"T\"}",
        "{\"id\": \"urn:a:b\", \"type\": \"T\", \"x\": {\"type\": \"Thing\", \"value\": 1}}",
        "{\"id\": \"urn:a:b\", \"type\": \"T\", \"x\": {\"type\": \"Property\"}}",
        "{\"id\": \"urn:a:b\", \"type\": \"T\", \"x\": {\"value\": null}}",
        "{\"id\": \"urn:a:b\", \"type\": \"T\", \"x\": null}",
        "{\"id\": \"urn:a:b\", \"type\": \"T\", \"x\": {\"value\": 1e999}}",
        "{\"id\": \"urn:a:b\", \"type\": \"T\", \"x y\": {\"value\": 1}}",
        "{\"id\": \"urn:a:b\", \"type\": \"T\", \"x\": {\"object\": \"bus 1\"}}",
        "{\"id\": \"urn:a:b\", \"type\": \"T\", \"x\": {\"value\": 1, \"observedAt\": \"noon\"}}",
        "{\"id\": \"urn:a:b\", \"type\": \"T\", \"x\": {\"value\": \"urn:ngsi-ld:null\"}}",
        "{\"id\": \"urn:a:b\", \"type\": \"T\", \"x\": [{\"value\": 1}, {\"value\": 2}]}",
        "{\"id\": \"urn:a:b\", \"type\": \"T\", \"location\": {\"type\": \"GeoProperty\", \"value\": 5}}",
        "{\"id\": \"urn:a:b\", \"type\": \"T\", \"@context\": \"http://example.org/c\"}",
      })
  void rejectsInvalidEntities(String body) {
    var response = broker.send("POST", "/entities", body);
    assertThat(response.status()).as(response.body()).isEqualTo(400);
    assertThat(response.json().path("type").asText()).endsWith("/BadRequestData");
  }

  @Test
  void mediaTypesAreChecked() {
    String entity = "{\"id\": \"urn:a:b\", \"type\": \"T\"}";
    assertThat(broker.send("POST", "/entities", entity, "Content-Type", "text/plain").status())
        .isEqualTo(415);
    assertThat(
            broker
                .send("POST", "/entities", entity, "Content-Type", "application/ld+json")
                .status())
        .isEqualTo(400);
    assertThat(broker.get("/entities?type=T", "Accept", "text/html").status()).isEqualTo(406);
    assertThat(broker.get("/entities?type=T", "Accept", "text/html, */*;q=0.1").status())
        .isEqualTo(200);
    assertThat(
            broker
                .get("/entities?type=T", "Accept", "application/json;q=0.5, application/ld+json")
                .header("Content-Type"))
        .isEqualTo("application/ld+json");
  }

  @Test
  void unknownContextsAreNotFetched() {
    var response =
        broker.get(
            "/entities?type=T",
            "Link",
            "<http://example.org/c.jsonld>; rel=\"http://www.w3.org/ns/json-ld#context\"");
    assertThat(response.status()).isEqualTo(503);
    assertThat(response.json().path("type").asText()).endsWith("/LdContextNotAvailable");
  }

  @Test
  void bodiesAreBounded() {
    String large = "[\"" + "x".repeat(200_000) + "\"]";
    var response = broker.send("POST", "/entityOperations/create", large);
    assertThat(response.status()).isEqualTo(413);
    assertThat(response.json().path("detail").asText()).contains("100000 bytes");
    // A body of unknown length is counted while it is read.
    String chunk = "2710\r\n" + "x".repeat(10_000) + "\r\n";
    String request =
        "POST /ngsi-ld/v1/entities HTTP/1.1\r\nHost: h\r\nContent-Type: application/json\r\n"
            + "Transfer-Encoding: chunked\r\n\r\n6\r\n{\"a\":\"\r\n"
            + chunk.repeat(20)
            + "0\r\n\r\n";
    assertThat(exchange(request)).startsWith("HTTP/1.1 413 ");
  }

  @Test
  void rejectsDeepNesting() {
    String deep =
        "{\"id\": \"urn:a:b\", \"type\": \"T\", \"x\": {\"value\": "
            + "[".repeat(20_000)
            + "]".repeat(20_000)
            + "}}";
    var response = broker.send("POST", "/entities", deep);
    assertThat(response.status()).isEqualTo(400);
    assertThat(response.json().path("detail").asText()).contains("nesting depth");
  }

  @Test
  void connectionStaysOpenAfterErrors() throws IOException {
    try (Socket socket = connect()) {
      for (int i = 0; i < 3; i++) {
        socket
            .getOutputStream()
            .write(
                "GET /ngsi-ld/v1/entities/urn:a:none HTTP/1.1\r\nHost: h\r\n\r\n"
                    .getBytes(StandardCharsets.US_ASCII));
        String response = readHead(socket.getInputStream());
        assertThat(response).startsWith("HTTP/1.1 404 ");
        int length = Integer.parseInt(response.replaceAll("(?s).*Content-Length: (\\d+).*", "$1"));
        socket.getInputStream().readNBytes(length);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "127.0.0.1:8080, 404",
    "localhost, 404",
    "app.localhost:1, 404",
    "broker, 404",
    "[::1]:80, 404",
    "rebound.example, 421",
    "127.0.0.1.example, 421",
    "10.0.0.1:80, 421",
  })
  void rejectsTheHostOfAWebPage(String host, int status) {
    assertThat(exchange("GET /nowhere HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n"))
        .startsWith("HTTP/1.1 " + status + " ");
  }

  /** A client that reuses the connection would lose its next request. */
  @Test
  void announcesTheCloseBehindABodyThatItDoesNotRead() {
    assertThat(
            exchange(
                "POST /ngsi-ld/v1/entities HTTP/1.1\r\nHost: h\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\n"))
        .startsWith("HTTP/1.1 415 ")
        .contains("Connection: close");
  }

  private static String raw(String method, String path) {
    return exchange(
        method + " /ngsi-ld/v1" + path + " HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n");
  }

  private static String exchange(String request) {
    try (Socket socket = connect()) {
      socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
      socket.shutdownOutput();
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private static Socket connect() throws IOException {
    Socket socket = new Socket(broker.uri().getHost(), broker.uri().getPort());
    socket.setSoTimeout(20_000);
    return socket;
  }

  private static String readHead(InputStream in) throws IOException {
    StringBuilder head = new StringBuilder();
    while (head.indexOf("\r\n\r\n") < 0) {
      head.append((char) in.read());
    }
    return head.toString();
  }
}
