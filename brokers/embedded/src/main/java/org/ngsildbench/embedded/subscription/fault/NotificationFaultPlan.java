package org.ngsildbench.embedded.subscription.fault;

import java.nio.file.Path;
import java.util.List;

/**
 * What goes wrong with the notifications of a broker.
 *
 * @param seed decides, with the count of notifications, which are struck
 * @param rules tried in order; the first that strikes is the notification's only fault
 * @param log where each fault is noted; null for nowhere
 */
public record NotificationFaultPlan(long seed, List<NotificationFaultRule> rules, Path log) {

  /** Nothing goes wrong. */
  public static final NotificationFaultPlan NONE = new NotificationFaultPlan(0, List.of(), null);

  /** Copies the rules. */
  public NotificationFaultPlan {
    rules = List.copyOf(rules);
  }

  /** A plan without a log. */
  public static NotificationFaultPlan of(long seed, NotificationFaultRule... rules) {
    return new NotificationFaultPlan(seed, List.of(rules), null);
  }
}
