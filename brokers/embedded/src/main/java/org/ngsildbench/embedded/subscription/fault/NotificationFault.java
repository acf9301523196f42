package org.ngsildbench.embedded.subscription.fault;

import org.ngsildbench.embedded.faults.DelayDistribution;

/** A fault to inject into a notification. */
public sealed interface NotificationFault {

  /** Returns the name in fault files and reports. */
  String kind();

  /** Never sends the notification. */
  record Drop() implements NotificationFault {
    @Override
    public String kind() {
      return "drop";
    }
  }

  /** Sends the notification twice. */
  record Duplicate() implements NotificationFault {
    @Override
    public String kind() {
      return "duplicate";
    }
  }

  /**
   * Sends the notification after its successor. If none follows in time, sends it without counting
   * a fault.
   */
  record Reorder() implements NotificationFault {
    @Override
    public String kind() {
      return "reorder";
    }
  }

  /**
   * Delays the notification and all later ones of the subscription, so that their order stays.
   *
   * @param distribution of the delay
   */
  record Delay(DelayDistribution distribution) implements NotificationFault {
    @Override
    public String kind() {
      return "delay";
    }
  }
}
