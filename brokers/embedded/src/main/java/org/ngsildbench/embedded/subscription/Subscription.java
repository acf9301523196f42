package org.ngsildbench.embedded.subscription;

import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import org.ngsildbench.embedded.query.EntityQuery;

/**
 * What somebody wants to be told of (clause 5.2.12). Immutable.
 *
 * @param id a URI
 * @param document as it was sent
 * @param query entities, q and geoQ together; every entity told of matches it
 * @param watched attributes (expanded) a change of which notifies; empty for any
 * @param triggers kinds of change that notify
 * @param interval between periodic notifications; null for notifications on change
 * @param throttling the least time between two notifications; zero for none
 * @param expiresAt from when on nothing is told; null for never
 * @param active false while it is paused
 * @param form what a notification looks like
 * @param receiver where it goes
 */
record Subscription(
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

  /** {@code active}, {@code paused} or {@code expired}. */
  String status(Instant now) {
    if (expiresAt != null && !now.isBefore(expiresAt)) {
      return "expired";
    }
    return active ? "active" : "paused";
  }

  /** Whether anything is told now. */
  boolean isAwake(Instant now) {
    return active && (expiresAt == null || now.isBefore(expiresAt));
  }
}
