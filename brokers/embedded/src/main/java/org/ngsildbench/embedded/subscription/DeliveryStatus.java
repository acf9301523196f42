package org.ngsildbench.embedded.subscription;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.List;
import org.ngsildbench.embedded.http.BrokerRequest;
import org.ngsildbench.embedded.http.BrokerResponse;
import org.ngsildbench.embedded.http.OperationRoute;
import org.ngsildbench.embedded.json.Json;

/** Serves the delivery counts and the injected faults: {@code GET /ngsild-bench/notifications}. */
record DeliveryStatus(Subscriptions subscriptions, NotificationServices post) {
  private static final String PATH = "/ngsild-bench/notifications";

  List<OperationRoute> routes() {
    return List.of(OperationRoute.at("GET", PATH, this::report));
  }

  private void report(BrokerRequest request, BrokerResponse response) throws IOException {
    ObjectNode report =
        JsonNodeFactory.instance.objectNode().put("subscriptions", subscriptions.size());
    post.deliveries().addTo(report);
    ArrayNode faults = report.putArray("faults");
    post.faults().counts().forEach(count -> count.addTo(faults));
    response.send(200, BrokerResponse.JSON, Json.bytes(report));
  }
}
