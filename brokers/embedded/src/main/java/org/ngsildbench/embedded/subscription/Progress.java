package org.ngsildbench.embedded.subscription;

import java.time.Duration;
import java.time.Instant;

/** How one subscription's notifications have fared (clause 5.2.14.2). Thread-safe. */
final class Progress {
  private long timesSent;
  private long timesFailed;
  private Instant lastMade;
  private Instant lastSent;
  private Instant lastSuccess;
  private Instant lastFailure;

  /** Whether a notification may be made now; if so, the next has to wait for the throttling. */
  synchronized boolean mayMake(Duration throttling, Instant now) {
    if (lastMade != null && !throttling.isZero() && now.isBefore(lastMade.plus(throttling))) {
      return false;
    }
    lastMade = now;
    return true;
  }

  /** Whether the receiver is being left alone after a failure. */
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

  /** One was given up because too many were waiting. */
  synchronized void overflowed(Instant now) {
    timesFailed++;
    lastFailure = now;
  }

  synchronized State state() {
    return new State(timesSent, timesFailed, lastSent, lastSuccess, lastFailure, failedLast());
  }

  private boolean failedLast() {
    return lastFailure != null && (lastSuccess == null || !lastSuccess.isAfter(lastFailure));
  }

  /**
   * The state at a moment; instants are null for what has not happened.
   *
   * @param timesSent attempts
   * @param timesFailed of them without success, and notifications given up because too many were
   *     waiting
   */
  record State(
      long timesSent,
      long timesFailed,
      Instant lastNotification,
      Instant lastSuccess,
      Instant lastFailure,
      boolean failedLast) {}
}
