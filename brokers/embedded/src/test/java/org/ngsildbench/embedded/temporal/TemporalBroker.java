package org.ngsildbench.embedded.temporal;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import org.ngsildbench.embedded.EmbeddedBroker;
import org.ngsildbench.embedded.EmbeddedBrokerOptions;
import org.ngsildbench.embedded.json.Json;

/** A broker with a plain JSON client. */
final class TemporalBroker implements AutoCloseable {

  private final HttpClient client = HttpClient.newHttpClient();
  private final EmbeddedBroker broker;

  TemporalBroker(EmbeddedBrokerOptions options) throws IOException {
    this.broker = EmbeddedBroker.start(options);
  }

  HttpResponse<String> get(String pathAndQuery) throws Exception {
    return client.send(request(pathAndQuery).build(), BodyHandlers.ofString());
  }

  JsonNode json(String pathAndQuery) throws Exception {
    return Json.MAPPER.readTree(get(pathAndQuery).body());
  }

  HttpResponse<String> send(String method, String path, String body) throws Exception {
    return client.send(
        request(path)
            .header("Content-Type", "application/json")
            .method(method, body == null ? BodyPublishers.noBody() : BodyPublishers.ofString(body))
            .build(),
        BodyHandlers.ofString());
  }

  private HttpRequest.Builder request(String pathAndQuery) {
    return HttpRequest.newBuilder(
        URI.create(broker.uri() + "/ngsi-ld/v1" + pathAndQuery.replace(">", "%3E")));
  }

  @Override
  public void close() {
    broker.close();
  }
}
