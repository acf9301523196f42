package org.ngsildbench.embedded.subscription.fault;

import org.ngsildbench.embedded.faults.DelayDistribution;

/** What goes wrong with a notification. */
public sealed interface NotificationFault {

  /** The name in plans and reports. */
  String kind();

  /** It is never sent. */
  record Drop() implements NotificationFault {
    @Override
    public String kind() {
      return "drop";
    }
  }

  /** It is sent twice. */
  record Duplicate() implements NotificationFault {
    @Override
    public String kind() {
      return "duplicate";
    }
  }

  /**
   * It is sent after the next one of its subscription. Where none follows within a second it is
   * sent alone, and not counted.
   */
  record Reorder() implements NotificationFault {
    @Override
    public String kind() {
      return "reorder";
    }
  }

  /**
   * It is held back, and with it those after it, so that the order stays.
   *
   * @param distribution how long
   */
  record Delay(DelayDistribution distribution) implements NotificationFault {
    @Override
    public String kind() {
      return "delay";
    }
  }
}
