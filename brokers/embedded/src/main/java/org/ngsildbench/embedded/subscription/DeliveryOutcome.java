package org.ngsildbench.embedded.subscription;

import lombok.Getter;
import lombok.RequiredArgsConstructor;

/** The outcome of a notification. */
@RequiredArgsConstructor
enum DeliveryOutcome {
  /** The receiver responded with 2xx. */
  DELIVERED("delivered"),
  /** The receiver responded with another status. */
  REFUSED("refused"),
  /** The receiver did not respond before the timeout. */
  TIMED_OUT("timedOut"),
  /** The connection was refused or broken. */
  FAILED("failed"),
  /** The notification was dropped because of a full queue. */
  OVERFLOWED("overflowed");

  /** Member of the status document. */
  @Getter private final String jsonName;
}
