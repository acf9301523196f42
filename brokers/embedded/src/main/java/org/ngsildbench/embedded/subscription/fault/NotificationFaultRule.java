package org.ngsildbench.embedded.subscription.fault;

import java.util.regex.Pattern;
import org.ngsildbench.embedded.faults.Frequency;

/**
 * One fault to inject, with its subscriptions and its frequency.
 *
 * @param name in reports
 * @param subscription regular expression to find in the subscription's id; null for all
 * @param frequency share of the matching notifications that fail
 * @param fault to inject
 */
public record NotificationFaultRule(
    String name, Pattern subscription, Frequency frequency, NotificationFault fault) {

  /** Creates a rule for all subscriptions. */
  public static NotificationFaultRule of(
      String name, Frequency frequency, NotificationFault fault) {
    return new NotificationFaultRule(name, null, frequency, fault);
  }

  boolean isAbout(String subscriptionId) {
    return subscription == null || subscription.matcher(subscriptionId).find();
  }
}
