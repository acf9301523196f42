package org.ngsildbench.ngsild.notification;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.json.JsonTree;
import org.ngsildbench.ngsild.request.EntityRequest;
import org.ngsildbench.ngsild.request.RequestResult;

/**
 * Subscriptions of killed earlier runs: the broker still tries to deliver their notifications,
 * which slows it and distorts the measurement.
 */
final class StaleSubscriptions {
  private static final int PAGE = 100;
  private static final int MAX_PAGES = 5_000;
  private static final int PAGE_BYTES = 4 << 20;

  private StaleSubscriptions() {}

  /** Their ids, as far as the broker lists them. */
  static List<String> find(NgsiLdClient client, SubscriptionSet own) {
    List<String> stale = new ArrayList<>();
    for (int page = 0; page < MAX_PAGES; page++) {
      EntityRequest request =
          EntityRequest.get(SubscriptionSet.PATH)
              .with("limit", Integer.toString(PAGE))
              .with("offset", Integer.toString(page * PAGE))
              .keeping(PAGE_BYTES);
      RequestResult result = client.execute(client.prepare(request), NgsiLdClient.CLOSED_LOOP);
      if (result.failure() != null) {
        break;
      }
      List<String> ids = ids(result.body());
      ids.stream().filter(own::isStale).forEach(stale::add);
      if (ids.size() < PAGE) {
        break;
      }
    }
    return stale;
  }

  /** Returns ids; none from an unreadable body. */
  private static List<String> ids(byte[] body) {
    return JsonTree.list(JsonTree.of(new String(body, StandardCharsets.UTF_8))).stream()
        .map(subscription -> String.valueOf(JsonTree.member(subscription, "id")))
        .toList();
  }
}
