package org.ngsildbench.embedded.subscription;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.util.List;
import org.ngsildbench.embedded.context.Context;

/**
 * The representation of a subscription for readers: the received members, with names compacted by
 * the reader's context, and the delivery state. {@code q} is unchanged.
 */
record SubscriptionView(Context wanted, boolean contextInBody) {

  ObjectNode document(LiveSubscription live, Instant now) {
    SubscriptionDefinition subscription = live.current();
    ObjectNode document = JsonNodeFactory.instance.objectNode();
    subscription
        .document()
        .members()
        .forEach((name, member) -> document.set(name, translated(name, member)));
    document.put("isActive", subscription.active());
    document.put("status", subscription.status(now));
    document.put("createdAt", live.createdAt().toString());
    document.put("modifiedAt", live.modifiedAt().toString());
    addProgress((ObjectNode) document.get("notification"), live.progress());
    if (contextInBody) {
      document.set("@context", wanted.source());
    }
    return document;
  }

  private JsonNode translated(String name, SubscriptionDocument.Member member) {
    JsonNode copy = member.value().deepCopy();
    switch (name) {
      case "watchedAttributes" -> rename((ArrayNode) copy, member.context());
      case "entities" -> copy.forEach(entity -> rename((ObjectNode) entity, "type", member));
      case "geoQ" -> rename((ObjectNode) copy, "geoproperty", member);
      case "notification" ->
          List.of("attributes", "pick", "omit")
              .forEach(
                  list -> {
                    if (copy.path(list).isArray()) {
                      rename((ArrayNode) copy.get(list), member.context());
                    }
                  });
      default -> {}
    }
    return copy;
  }

  private void rename(ArrayNode names, Context written) {
    for (int i = 0; i < names.size(); i++) {
      names.set(i, wanted.compact(written.expand(names.get(i).asText())));
    }
  }

  private void rename(ObjectNode object, String member, SubscriptionDocument.Member written) {
    String name = object.path(member).asText();
    // A type selection expression is left unchanged.
    if (name.matches("[^,;|()*]+")) {
      object.put(member, wanted.compact(written.context().expand(name)));
    }
  }

  private static void addProgress(ObjectNode notification, Progress.State progress) {
    if (progress.timesSent() > 0 || progress.timesFailed() > 0) {
      notification.put("status", progress.failedLast() ? "failed" : "ok");
    }
    notification.put("timesSent", progress.timesSent());
    notification.put("timesFailed", progress.timesFailed());
    put(notification, "lastNotification", progress.lastNotification());
    put(notification, "lastSuccess", progress.lastSuccess());
    put(notification, "lastFailure", progress.lastFailure());
  }

  private static void put(ObjectNode object, String name, Instant instant) {
    if (instant != null) {
      object.put(name, instant.toString());
    }
  }
}
