package org.ngsildbench.embedded.subscription;

/** The outcome of a delivery attempt. */
enum DeliveryOutcome {
  /** The receiver responded with 2xx. */
  DELIVERED,
  /** The receiver responded with another status. */
  REFUSED,
  /** The receiver did not respond before the timeout. */
  TIMED_OUT,
  /** The connection was refused or broken. */
  FAILED
}
