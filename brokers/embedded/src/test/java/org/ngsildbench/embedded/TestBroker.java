package org.ngsildbench.embedded;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import org.ngsildbench.embedded.json.Json;

/** A broker with a plain HTTP client. */
final class TestBroker implements AutoCloseable {
  private final EmbeddedBroker broker;
  private final HttpClient client = HttpClient.newHttpClient();

  private TestBroker(EmbeddedBroker broker) {
    this.broker = broker;
  }

  static TestBroker start() {
    return start(EmbeddedBrokerOptions.defaults());
  }

  static TestBroker start(EmbeddedBrokerOptions options) {
    try {
      return new TestBroker(EmbeddedBroker.start(options));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A response: status, headers and body. */
  record Answer(int status, HttpResponse<String> response) {
    String header(String name) {
      return response.headers().firstValue(name).orElse(null);
    }

    String body() {
      return response.body();
    }

    JsonNode json() {
      try {
        return Json.MAPPER.readTree(response.body());
      } catch (JsonProcessingException e) {
        throw new AssertionError("No JSON: " + response.body(), e);
      }
    }
  }

  URI uri() {
    return broker.uri();
  }

  EmbeddedBroker broker() {
    return broker;
  }

  Answer get(String path, String... headers) {
    return send("GET", path, null, headers);
  }

  /** Sends a body as application/json, unless a header says otherwise. */
  Answer send(String method, String path, String body, String... headers) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(broker.uri() + "/ngsi-ld/v1" + path))
            .timeout(Duration.ofSeconds(60));
    if (body != null) {
      request.setHeader("Content-Type", "application/json");
    }
    for (int i = 0; i < headers.length; i += 2) {
      request.setHeader(headers[i], headers[i + 1]);
    }
    request.method(
        method,
        body == null
            ? HttpRequest.BodyPublishers.noBody()
            : HttpRequest.BodyPublishers.ofString(body));
    try {
      HttpResponse<String> response =
          client.send(request.build(), HttpResponse.BodyHandlers.ofString());
      return new Answer(response.statusCode(), response);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() {
    broker.close();
  }
}
