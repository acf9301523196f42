package org.ngsildbench.embedded.subscription;

import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import org.ngsildbench.embedded.query.EntityQuery;

/**
 * A subscription (clause 5.2.12). Immutable.
 *
 * @param id a URI
 * @param document as received
 * @param query combines entities, q and geoQ; every notified entity matches it
 * @param watched expanded attributes whose changes notify; empty for any
 * @param triggers kinds of change that notify
 * @param interval between periodic notifications; null for notifications on change
 * @param throttling min time between two notifications; zero for none
 * @param expiresAt expiry time; null for never
 * @param active false while it is paused
 * @param form representation of notifications
 * @param receiver receives the notifications
 */
record SubscriptionDefinition(
    String id,
    SubscriptionDocument document,
    EntityQuery query,
    Set<String> watched,
    Set<Trigger> triggers,
    Duration interval,
    Duration throttling,
    Instant expiresAt,
    boolean active,
    NotificationForm form,
    Receiver receiver) {

  /** Returns {@code active}, {@code paused} or {@code expired}. */
  String status(Instant now) {
    if (expiresAt != null && !now.isBefore(expiresAt)) {
      return "expired";
    }
    return active ? "active" : "paused";
  }

  /** Returns whether the subscription is active. */
  boolean isAwake(Instant now) {
    return active && (expiresAt == null || now.isBefore(expiresAt));
  }
}
