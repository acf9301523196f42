package org.ngsildbench.embedded.status;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.ngsildbench.embedded.http.BrokerRequest;
import org.ngsildbench.embedded.http.BrokerResponse;
import org.ngsildbench.embedded.http.OperationRoute;
import org.ngsildbench.embedded.json.Json;

/**
 * Serves {@code /version}, {@code /ngsi-ld/v1/info/sourceIdentity} and {@code
 * /ngsild-bench/status}.
 *
 * @param name name of the broker
 * @param version version of the broker
 * @param workload counters of the broker
 */
public record StatusApi(String name, String version, Workload workload) {

  /** Returns the routes. */
  public List<OperationRoute> routes() {
    return List.of(
        OperationRoute.at("GET", "/version", this::version),
        OperationRoute.of("GET", "/info/sourceIdentity", this::identity),
        OperationRoute.at("GET", "/ngsild-bench/status", this::status));
  }

  private void version(BrokerRequest request, BrokerResponse response) throws IOException {
    send(object().put("name", name).put("version", version), response);
  }

  /** Sends ContextSourceIdentity (clauses 5.2.40 and 6.34). */
  private void identity(BrokerRequest request, BrokerResponse response) throws IOException {
    Instant now = Instant.now();
    Duration uptime = Duration.ofMillis(Math.round(workload.uptimeSeconds() * 1000));
    send(
        object()
            .put("id", "urn:ngsi-ld:ContextSourceIdentity:ngsild-bench-embedded")
            .put("type", "ContextSourceIdentity")
            .put("contextSourceAlias", "ngsild-bench-embedded")
            .put("contextSourceUptime", uptime.toString())
            .put("contextSourceTimeAt", now.toString())
            .set("contextSourceExtras", object().put("name", name).put("version", version)),
        response);
  }

  private void status(BrokerRequest request, BrokerResponse response) throws IOException {
    send(
        object()
            .put("cpuSeconds", workload.cpuSeconds())
            .put("uptimeSeconds", workload.uptimeSeconds())
            .put("requests", workload.requests())
            .put("busyFraction", workload.busyFraction())
            .put("heapUsedBytes", workload.heapUsedBytes()),
        response);
  }

  private static ObjectNode object() {
    return JsonNodeFactory.instance.objectNode();
  }

  private static void send(ObjectNode document, BrokerResponse response) throws IOException {
    response.send(200, BrokerResponse.JSON, Json.bytes(document));
  }
}
