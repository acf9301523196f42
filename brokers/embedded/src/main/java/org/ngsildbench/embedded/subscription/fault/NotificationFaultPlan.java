package org.ngsildbench.embedded.subscription.fault;

import java.nio.file.Path;
import java.util.List;

/**
 * The faults to inject into a broker's notifications.
 *
 * @param seed selects, with the notification count, the notifications to fail
 * @param rules tried in order; at most one rule applies to a notification
 * @param log CSV file for faults; null for none
 */
public record NotificationFaultPlan(long seed, List<NotificationFaultRule> rules, Path log) {

  /** A plan without faults. */
  public static final NotificationFaultPlan NONE = new NotificationFaultPlan(0, List.of(), null);

  /** Copies the rules. */
  public NotificationFaultPlan {
    rules = List.copyOf(rules);
  }

  /** Creates a plan without a log. */
  public static NotificationFaultPlan of(long seed, NotificationFaultRule... rules) {
    return new NotificationFaultPlan(seed, List.of(rules), null);
  }
}
