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
import org.ngsildbench.embedded.subscription.fault.NotificationFaults;

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
    for (NotificationFaults.Count count : post.faults().counts()) {
      faults
          .addObject()
          .put("name", count.name())
          .put("kind", count.kind())
          .put("matched", count.matched())
          .put("injected", count.injected());
    }
    response.send(200, BrokerResponse.JSON, Json.bytes(report));
  }
}
