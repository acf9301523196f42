package org.ngsildbench.embedded.subscription;

import java.time.Duration;
import java.time.Instant;

/** The delivery state of one subscription (clause 5.2.14.2). Thread-safe. */
final class Progress {
  private long timesSent;
  private long timesFailed;
  private Instant lastMade;
  private Instant lastSent;
  private Instant lastSuccess;
  private Instant lastFailure;

  /**
   * Returns whether throttling allows a notification now; if so, starts the next throttling period.
   */
  synchronized boolean mayMake(Duration throttling, Instant now) {
    if (lastMade != null && !throttling.isZero() && now.isBefore(lastMade.plus(throttling))) {
      return false;
    }
    lastMade = now;
    return true;
  }

  /** Returns whether the cooldown after a failure is active. */
  synchronized boolean isCooling(Duration cooldown, Instant now) {
    return lastFailure != null
        && !cooldown.isZero()
        && failedLast()
        && now.isBefore(lastFailure.plus(cooldown));
  }

  synchronized void sent(Instant now) {
    timesSent++;
    lastSent = now;
  }

  synchronized void ended(DeliveryOutcome outcome, Instant now) {
    if (outcome == DeliveryOutcome.DELIVERED) {
      lastSuccess = now;
    } else {
      timesFailed++;
      lastFailure = now;
    }
  }

  synchronized State state() {
    return new State(timesSent, timesFailed, lastSent, lastSuccess, lastFailure, failedLast());
  }

  private boolean failedLast() {
    return lastFailure != null && (lastSuccess == null || !lastSuccess.isAfter(lastFailure));
  }

  /**
   * A snapshot of the state; instants are null if the event has not happened.
   *
   * @param timesSent delivery attempts
   * @param timesFailed failed attempts and dropped notifications
   */
  record State(
      long timesSent,
      long timesFailed,
      Instant lastNotification,
      Instant lastSuccess,
      Instant lastFailure,
      boolean failedLast) {}
}
