package org.ngsildbench.embedded.liar;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import org.ngsildbench.embedded.http.BrokerRequest;
import org.ngsildbench.embedded.json.Json;

/** Replaces an entity's history by the readings of an append, with requests to the broker. */
final class NewHistory {

  private static final String HISTORIES = "/ngsi-ld/v1/temporal/entities";

  private NewHistory() {}

  static void store(BrokerRequest append, JsonNode readings) throws IOException {
    String path = append.path().substring(0, append.path().lastIndexOf('/'));
    send(to(append, path).DELETE());
    ObjectNode entity = readings.deepCopy();
    entity.put("id", append.pathPart("id")).put("type", "Vehicle");
    send(
        to(append, HISTORIES)
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofByteArray(Json.bytes(entity))));
  }

  private static HttpRequest.Builder to(BrokerRequest append, String path) {
    return HttpRequest.newBuilder(URI.create("http://" + append.header("Host") + path));
  }

  private static void send(HttpRequest.Builder request) throws IOException {
    try {
      int status =
          HttpClient.newHttpClient()
              .send(request.build(), HttpResponse.BodyHandlers.discarding())
              .statusCode();
      if (status / 100 != 2) {
        throw new IOException("The history was not replaced: status " + status);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
