package org.ngsildbench.embedded.subscription;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.ngsildbench.embedded.api.QueryDocument;
import org.ngsildbench.embedded.context.Context;
import org.ngsildbench.embedded.context.ContextResolver;
import org.ngsildbench.embedded.problem.Problem;
import org.ngsildbench.embedded.query.EntityQuery;
import org.ngsildbench.embedded.query.EntitySelector;
import org.ngsildbench.embedded.representation.Instants;
import org.ngsildbench.embedded.representation.Uris;

/** Parses a {@link SubscriptionDefinition} (clauses 5.2.12 and 5.8.1.4). Thread-safe. */
record SubscriptionReader(ContextResolver contexts) {
  private static final double MIN_INTERVAL_SECONDS = 0.01;

  /**
   * Parses a subscription.
   *
   * @param document has an id
   * @throws Problem if it is invalid
   */
  SubscriptionDefinition read(SubscriptionDocument document, Instant now) {
    if (!"Subscription".equals(document.text("type"))) {
      throw Problem.badData("A subscription needs \"type\": \"Subscription\".");
    }
    if (!document.has("entities") && !document.has("watchedAttributes")) {
      throw Problem.badData("A subscription needs entities, watchedAttributes, or both.");
    }
    Duration interval = interval(document);
    JsonNode notification = document.value("notification");
    if (notification == null || !notification.isObject()) {
      throw Problem.badData("A subscription needs a notification with an endpoint.");
    }
    Context names = document.context("notification");
    Context shown =
        document.has("jsonldContext") ? contexts.resolve(document.text("jsonldContext")) : names;
    return new SubscriptionDefinition(
        Uris.require(document.text("id"), "The subscription's id"),
        document,
        query(document),
        watched(document),
        triggers(document),
        interval,
        duration(document.seconds("throttling")),
        Instants.read(document.value("expiresAt"), "expiresAt"),
        isActive(document),
        NotificationForm.read(notification, names, shown),
        Receiver.read(notification.get("endpoint")));
  }

  /**
   * Parses a new subscription, which must not have expired.
   *
   * @throws Problem if it is invalid
   */
  SubscriptionDefinition readNew(SubscriptionDocument document, Instant now) {
    SubscriptionDefinition subscription = read(document, now);
    if (subscription.status(now).equals("expired")) {
      throw Problem.badData("expiresAt must be in the future.");
    }
    return subscription;
  }

  private static Duration interval(SubscriptionDocument document) {
    if (!document.has("timeInterval")) {
      return null;
    }
    double seconds = document.seconds("timeInterval");
    if (seconds < MIN_INTERVAL_SECONDS) {
      throw Problem.badData("timeInterval must be at least " + MIN_INTERVAL_SECONDS + " seconds.");
    }
    if (document.has("watchedAttributes") || document.has("throttling")) {
      throw Problem.badData(
          "timeInterval requests periodic notifications and cannot be combined with watchedAttributes"
              + " nor throttling.");
    }
    return duration(seconds);
  }

  private static EntityQuery query(SubscriptionDocument document) {
    List<EntitySelector> selectors =
        document.has("entities")
            ? QueryDocument.selectors(document.value("entities"), document.context("entities"))
            : List.of();
    return new EntityQuery(
        selectors,
        Set.of(),
        document.has("q")
            ? EntityQuery.parseCondition(document.text("q"), document.context("q"), Set.of())
            : null,
        document.has("geoQ")
            ? QueryDocument.place(document.value("geoQ"), document.context("geoQ"))
            : null,
        null);
  }

  private static Set<String> watched(SubscriptionDocument document) {
    List<String> names =
        SubscriptionDocument.texts(document.value("watchedAttributes"), "watchedAttributes");
    return names.stream()
        .map(name -> document.context("watchedAttributes").expand(name))
        .collect(Collectors.toUnmodifiableSet());
  }

  private static Set<Trigger> triggers(SubscriptionDocument document) {
    if (!document.has("notificationTrigger")) {
      return Trigger.USUAL;
    }
    Set<Trigger> triggers = EnumSet.noneOf(Trigger.class);
    SubscriptionDocument.texts(document.value("notificationTrigger"), "notificationTrigger")
        .forEach(name -> triggers.addAll(Trigger.named(name)));
    return triggers;
  }

  private static boolean isActive(SubscriptionDocument document) {
    JsonNode active = document.value("isActive");
    if (active != null && !active.isBoolean()) {
      throw Problem.badData("isActive must be true or false.");
    }
    return active == null || active.booleanValue();
  }

  private static Duration duration(double seconds) {
    return Duration.ofNanos(Math.round(seconds * 1e9));
  }
}
