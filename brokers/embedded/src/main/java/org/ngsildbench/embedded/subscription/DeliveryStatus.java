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
    Deliveries.Counts counts = post.deliveries().counts();
    ObjectNode report =
        JsonNodeFactory.instance
            .objectNode()
            .put("subscriptions", subscriptions.size())
            .put("made", counts.made())
            .put("delivered", counts.delivered())
            .put("refused", counts.refused())
            .put("timedOut", counts.timedOut())
            .put("failed", counts.failed())
            .put("overflowed", counts.overflowed())
            .put("waiting", counts.waiting())
            .put("lastReason", counts.lastReason());
    ArrayNode faults = report.putArray("faults");
    post.faults().counts().forEach(count -> count.addTo(faults));
    response.send(200, BrokerResponse.JSON, Json.bytes(report));
  }
}
