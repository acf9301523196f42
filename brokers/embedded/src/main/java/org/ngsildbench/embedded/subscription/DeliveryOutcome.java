package org.ngsildbench.embedded.subscription;

/** What became of an attempt to deliver a notification. */
enum DeliveryOutcome {
  /** Answered with 2xx. */
  DELIVERED,
  /** Answered with something else. */
  REFUSED,
  /** Not answered in time. */
  TIMED_OUT,
  /** No connection, or a broken one. */
  FAILED
}
