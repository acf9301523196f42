package org.ngsildbench.embedded.liar;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.ngsildbench.embedded.EmbeddedBroker;
import org.ngsildbench.embedded.EmbeddedBrokerOptions;
import org.ngsildbench.embedded.fill.FleetFill;
import org.ngsildbench.embedded.json.Json;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.model.DataModel;

class LiarTest {

  private static final int OPERATIONS = 230;
  private static final FleetSpec FLEET =
      new FleetSpec(1, 6, 1, Duration.ofHours(1), Duration.ofDays(1));
  private static final String READINGS =
      "/ngsi-ld/v1/temporal/entities?type=Bus&attrs=airPollution&timerel=after"
          + "&timeAt=2026-01-01T00:00:00Z&options=temporalValues";

  private final HttpClient client = HttpClient.newHttpClient();

  @Test
  void everyLieDiffersFromTheCorrectResponseAndIsReported() throws Exception {
    EmbeddedBrokerOptions options =
        EmbeddedBrokerOptions.defaults().withFill(FleetFill.of(FLEET, DataModel.ATTRIBUTES));
    Liar liar = new Liar(Set.of(QueryKind.Q4), true, 1);
    try (EmbeddedBroker honest = EmbeddedBroker.start(options);
        EmbeddedBroker lying =
            EmbeddedBroker.start(options.withInterceptor(liar).withRoutes(liar.routes()))) {
      String truth = get(honest, READINGS).body();
      String[] bodies = new String[OPERATIONS];
      boolean[] good = new boolean[OPERATIONS];
      for (int i = 0; i < OPERATIONS; i++) {
        HttpResponse<String> response = get(lying, READINGS);
        bodies[i] = response.body();
        good[i] =
            response.statusCode() == 200
                && response.headers().firstValue("Content-Type").orElse("json").contains("json");
      }

      JsonNode record = Json.MAPPER.readTree(get(lying, "/ngsild-bench/liar").body());
      assertThat(record.path("operations")).hasSize(OPERATIONS);
      Set<String> kinds = new HashSet<>();
      for (int i = 0; i < OPERATIONS; i++) {
        JsonNode operation = record.path("operations").get(i);
        kinds.add(operation.path("kind").asText());
        boolean said = good[i] && bodies[i].equals(truth);
        switch (operation.path("kind").asText()) {
          case "lie" -> assertThat(said).as(operation.toString()).isFalse();
          case "honest" -> assertThat(said).as(operation.toString()).isTrue();
          default -> assertThat(Json.MAPPER.readTree(bodies[i])).hasSize(FLEET.buses());
        }
      }
      assertThat(kinds).containsExactlyInAnyOrder("lie", "variant", "honest");
    }
  }

  private HttpResponse<String> get(EmbeddedBroker broker, String path) throws Exception {
    URI uri = broker.uri().resolve(path.replace("\"", "%22"));
    return client.send(HttpRequest.newBuilder(uri).build(), BodyHandlers.ofString());
  }
}
