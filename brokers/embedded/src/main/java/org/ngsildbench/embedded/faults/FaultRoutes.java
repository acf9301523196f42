package org.ngsildbench.embedded.faults;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.List;
import org.ngsildbench.embedded.http.BrokerRequest;
import org.ngsildbench.embedded.http.BrokerResponse;
import org.ngsildbench.embedded.http.OperationRoute;
import org.ngsildbench.embedded.json.Json;

/**
 * Serves the fault counts over HTTP: {@code {"injected": 3, "rules": [{"name", "kind", "matched",
 * "injected"}]}}.
 */
record FaultRoutes(Faults faults) {

  private static final String PATH = "/ngsild-bench/faults";

  List<OperationRoute> routes() {
    return List.of(OperationRoute.at("GET", PATH, this::report));
  }

  private void report(BrokerRequest request, BrokerResponse response) throws IOException {
    List<RuleCount> counts = faults.counts();
    ObjectNode report = Json.MAPPER.createObjectNode();
    report.put("injected", counts.stream().mapToLong(RuleCount::injected).sum());
    ArrayNode rules = report.putArray("rules");
    counts.forEach(count -> count.addTo(rules));
    response.send(200, BrokerResponse.JSON, Json.bytes(report));
  }
}
