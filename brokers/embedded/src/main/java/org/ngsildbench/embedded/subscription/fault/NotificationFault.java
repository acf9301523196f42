package org.ngsildbench.embedded.subscription.fault;

import org.ngsildbench.embedded.faults.DelayDistribution;
import org.ngsildbench.embedded.faults.Fault;

/** A fault to inject into a notification. */
public sealed interface NotificationFault {

  /** Returns the name in fault files and reports: {@code drop} of Drop. */
  default String kind() {
    return Fault.kindOf(getClass().getSimpleName());
  }

  /** Never sends the notification. */
  record Drop() implements NotificationFault {}

  /** Sends the notification twice. */
  record Duplicate() implements NotificationFault {}

  /**
   * Sends the notification after its successor. If none follows in time, sends it without counting
   * a fault.
   */
  record Reorder() implements NotificationFault {}

  /**
   * Delays the notification and all later ones of the subscription, so that their order stays.
   *
   * @param distribution of the delay
   */
  record Delay(DelayDistribution distribution) implements NotificationFault {}
}
